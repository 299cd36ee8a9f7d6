import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { Catalogue } from '#domain/catalogue.ts';
import type { ProductCatalogue } from './analysis/services.ts';

/** The products as they lie beside a deployed function, so that no cold start reads them as code. */
export const CatalogueFile = z.object({ version: z.string(), products: Catalogue });
export type CatalogueFile = z.infer<typeof CatalogueFile>;

/**
 * The products in a JSON file, named as it is seen from `folder`. Where none is named, as in the local cloud, they are
 * Dewpoint's own. Read once, on a cold start.
 *
 * @throws Error when the file is not there or is not a catalogue: better no function than one with wrong products.
 */
export async function loadCatalogue(file: string | undefined, folder: string): Promise<ProductCatalogue> {
  if (file !== undefined)
    return CatalogueFile.parse(JSON.parse(await readFile(resolve(folder, file), 'utf8')));
  const { CATALOGUE_VERSION, products } = await import('#domain/catalogue-data.ts');
  return { version: CATALOGUE_VERSION, products };
}
