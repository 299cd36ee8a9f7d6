import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Catalogue } from '#domain/catalogue.ts';
import { CATALOGUE_VERSION, products } from '#domain/catalogue-data.ts';
import type { ProductCatalogue } from './analysis/services.ts';

const VERSION_DIGITS = 8;

/**
 * The products of Dewpoint, or an operator's own from a JSON file beside the function. Read once, on a cold start.
 *
 * @throws Error when the file is not there or is not a catalogue: better no function than one with wrong products.
 */
export function loadCatalogue(file: string | undefined, folder: string): ProductCatalogue {
  if (file === undefined) return { version: CATALOGUE_VERSION, products };
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_DIGITS);
  return { version: `own-${version}`, products: Catalogue.parse(JSON.parse(text)) };
}
