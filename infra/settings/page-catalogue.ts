import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './catalogue-file.ts';

/** The module from which every part of the page imports its products. */
const BUILT_IN = '#domain/catalogue/built-in.ts';

/**
 * Vite aliases that replace Dewpoint's products with the operator's in the page. The page needs them for an
 * analysis on the visitor's device and for shared links. Writes the products as a module into `folder`. Without
 * an operator's file, there are no aliases.
 *
 * @throws Error with the setting and the problem, if the operator's file is invalid
 */
export function catalogueAliases(folder: string, operatorsFile: string | undefined): Record<string, string> {
  if (operatorsFile === undefined) return {};
  const { version, products } = readCatalogue(operatorsFile);
  const path = join(folder, 'page-catalogue.js');
  writeFileSync(
    path,
    `export const CATALOGUE_VERSION = ${JSON.stringify(version)};
export const products = ${JSON.stringify(products)};
`,
  );
  return { [BUILT_IN]: path };
}
