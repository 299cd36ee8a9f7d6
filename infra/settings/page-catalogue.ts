import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './catalogue-file.ts';

/** The module from which every part of the page imports its products. */
const BUILT_IN = '#domain/catalogue/built-in.ts';

/**
 * Writes the operator's products to a module in `folder`, and returns the Vite aliases that make the page import this
 * module instead of Dewpoint's products. The page needs the products for on-device analysis and for shared links.
 * Returns no aliases if the operator has no catalogue file.
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
