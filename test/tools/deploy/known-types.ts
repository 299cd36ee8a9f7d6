import { readFile, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** The emulator refuses a template that has a type which it does not know. Nothing else refers to resources of these. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['AWS::Logs::QueryDefinition']);

const Template = z.looseObject({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) });

/** Takes them out of a template, so that the rest can be deployed. */
export async function keepKnownTypes(file: string): Promise<void> {
  const template = Template.parse(JSON.parse(await readFile(file, 'utf8')));
  const known = Object.entries(template.Resources).filter(([, { Type }]) => !UNKNOWN_TYPES.has(Type));
  await writeFile(file, JSON.stringify({ ...template, Resources: Object.fromEntries(known) }));
}
