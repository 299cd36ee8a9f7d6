import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { STAGE } from './stage-file.ts';

/** This program synthesises the app of `cdk.json` without the resource types that the emulator does not support. */

/** Resource types that the emulator rejects. No other resource refers to one of them. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['AWS::Logs::QueryDefinition']);

const Template = z.looseObject({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) });

await import('../../../infra/app.ts');
const file = join(process.env['CDK_OUTDIR'] ?? 'cdk.out', `Dewpoint-${STAGE}.template.json`);
const template = Template.parse(JSON.parse(await readFile(file, 'utf8')));
const known = Object.entries(template.Resources).filter(([, { Type }]) => !UNKNOWN_TYPES.has(Type));
await writeFile(file, JSON.stringify({ ...template, Resources: Object.fromEntries(known) }));
