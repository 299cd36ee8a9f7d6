import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductCatalogue } from '../use-cases/model-services.ts';

/**
 * The products as they lie beside a deployed function, so that no cold start reads them as code. Each was checked when the
 * file was written for the deployment (`infra/settings/catalogue-file.ts`), and is not checked again on every start.
 */
export const CatalogueFile = z.object({
  version: z.string(),
  products: z.array(z.custom<Product>()).check(z.minLength(1)),
});

/**
 * The products in a JSON file, named as it is seen from `folder`. Where none is named, as in the local cloud, they are
 * Dewpoint's own. Read once, on a cold start.
 *
 * @throws Error when the file is not there or holds no products: better no function than one with none.
 */
export async function loadCatalogue(file: string | undefined, folder: string): Promise<ProductCatalogue> {
  if (file !== undefined) return CatalogueFile.parse(JSON.parse(readFileSync(resolve(folder, file), 'utf8')));
  const { CATALOGUE_VERSION, products } = await import('#domain/catalogue/built-in.ts');
  return { version: CATALOGUE_VERSION, products };
}
