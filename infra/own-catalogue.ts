import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { Catalogue } from '#domain/catalogue.ts';

/**
 * The full path of an operator's catalogue, once it is known to be one.
 *
 * @throws Error naming the setting and what is wrong with the file, so that nothing is deployed with it.
 */
export function checkedCatalogue(file: string): string {
  const path = resolve(file);
  try {
    Catalogue.parse(JSON.parse(readFileSync(path, 'utf8')));
    return path;
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`Wrong in the context: catalogueFile: ${reason}`, { cause: error });
  }
}
