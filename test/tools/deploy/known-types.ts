import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** Types that the emulator does not know, so it refuses a template with them. No other resource refers to them. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['AWS::Logs::QueryDefinition']);

const Template = z.looseObject({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) });

/** Removes resources of unknown types from a template, so that the rest can be deployed. */
export async function keepKnownTypes(file: string): Promise<void> {
  const template = Template.parse(JSON.parse(await readFile(file, 'utf8')));
  const known = Object.entries(template.Resources).filter(([, { Type }]) => !UNKNOWN_TYPES.has(Type));
  await writeFile(file, JSON.stringify({ ...template, Resources: Object.fromEntries(known) }));
}
