import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductCatalogue } from '../use-cases/model-services.ts';

/**
 * The JSON file with the products, next to the code of a deployed function. On a cold start, a JSON file loads faster
 * than a JavaScript module. Each product is validated at deployment (`infra/settings/catalogue-file.ts`) and not again
 * at a cold start.
 */
export const CatalogueFile = z.object({
  version: z.string(),
  products: z.array(z.custom<Product>()).check(z.minLength(1)),
});

/**
 * Loads the products from a JSON file, whose path is relative to `folder`. Loads Dewpoint's built-in products if `file`
 * is `undefined`, as in the local cloud.
 *
 * @throws Error if the file cannot be read or contains no products, so that the function does not start without
 * products.
 */
export async function loadCatalogue(file: string | undefined, folder: string): Promise<ProductCatalogue> {
  if (file !== undefined) return CatalogueFile.parse(JSON.parse(readFileSync(resolve(folder, file), 'utf8')));
  const { CATALOGUE_VERSION, products } = await import('#domain/catalogue/built-in.ts');
  return { version: CATALOGUE_VERSION, products };
}
