import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { Catalogue } from '#domain/catalogue/product.ts';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import type { ProductCatalogue } from '../../functions/use-cases/model-services.ts';
import { coverageHoles } from './catalogue-coverage.ts';
import { coverageGaps } from './country-coverage.ts';
import { unlistedActives } from './named-actives.ts';

/** The name of the catalogue file, which is packaged beside the code of the function that runs analyses. */
export const CATALOGUE_FILE = 'catalogue.json';
const VERSION_DIGITS = 8;

/**
 * Writes the catalogue file into `folder` and returns its path. The file contains the operator's products if there is
 * an operator's file, and otherwise Dewpoint's own.
 *
 * @param note receives a warning if the operator's products leave gaps in a country; this does not stop a deployment
 * @throws Error with the setting and the problem, if the operator's file is invalid
 */
export function writeCatalogue(
  folder: string,
  operatorsFile: string | undefined,
  note: (text: string) => void = console.warn,
): string {
  const path = join(folder, CATALOGUE_FILE);
  const catalogue =
    operatorsFile === undefined ? { version: CATALOGUE_VERSION, products } : readCatalogue(operatorsFile);
  const gaps = operatorsFile === undefined ? [] : coverageGaps(catalogue.products);
  if (gaps.length > 0) note(`catalogueFile: ${operatorsFile} has gaps:\n${indented(gaps.join('\n'))}`);
  writeFileSync(path, JSON.stringify(catalogue));
  return path;
}

/**
 * The operator's products, with a version that changes with the content of the file.
 *
 * @throws Error with the setting and the problem, if the file is invalid
 */
export function readCatalogue(file: string): ProductCatalogue {
  const catalogue = own(file);
  if ('problem' in catalogue) throw new Error(`catalogueFile: ${catalogue.problem}`);
  return catalogue;
}

/** The problems in an operator's catalogue file, or `undefined` if the file can be deployed. */
export function catalogueProblem(file: string): string | undefined {
  const read = own(file);
  return 'problem' in read ? read.problem : undefined;
}

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

function own(file: string): ProductCatalogue | { readonly problem: string } {
  try {
    const text = readFileSync(resolve(file), 'utf8');
    const version = createHash('sha256').update(text).digest('hex').slice(0, VERSION_DIGITS);
    const checked = Catalogue.safeParse(JSON.parse(text), { error: en().localeError });
    if (!checked.success) {
      return { problem: `${file} is not a valid catalogue:\n${indented(z.prettifyError(checked.error))}` };
    }
    const problems = [...unlistedActives(checked.data), ...coverageHoles(checked.data)];
    if (problems.length > 0) return { problem: `${file} cannot be used:\n${indented(problems.join('\n'))}` };
    return { version: `own-${version}`, products: checked.data };
  } catch (error) {
    return {
      problem: `${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
