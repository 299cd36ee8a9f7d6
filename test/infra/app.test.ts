import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import cdk from '../../cdk.json' with { type: 'json' };
import { findingsOf, readReport } from './validation-report.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Each run is a process of its own that loads all of the CDK. */
const SLOW_MS = 60_000;

let folder: string;
let runs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-app-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `infra/app.ts` as the CDK's command line calls it, without an account; what `--context` says is text. */
async function synthesise(context: Readonly<Record<string, string>>) {
  runs += 1;
  const outdir = join(folder, String(runs));
  const all = { ...cdk.context, 'aws:cdk:bundling-stacks': [], website: 'false', ...context };
  const { stderr } = await promisify(execFile)(process.execPath, ['infra/app.ts'], {
    cwd: PROJECT,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(all) },
  });
  return { outdir, stderr };
}

const templateIn = (outdir: string) => readFile(join(outdir, 'Dewpoint-dev.template.json'), 'utf8');

describe('the app', () => {
  it(
    'is synthesised without an account, a finding or a word, and the same in every process',
    async () => {
      const first = await synthesise({ analysesPerDay: '7' });
      const second = await synthesise({ analysesPerDay: '7' });
      expect(first.stderr).toBe('');
      expect(findingsOf(await readReport(first.outdir))).toEqual([]);
      const template = await templateIn(first.outdir);
      expect(template).toContain('"ANALYSES_PER_DAY": "7"');
      expect(await templateIn(second.outdir)).toBe(template);
    },
    SLOW_MS,
  );

  it(
    'stops at a wrong setting, and names it',
    async () => {
      await expect(synthesise({ logDays: 'forever' })).rejects.toThrow('Wrong in the context: logDays: ');
    },
    SLOW_MS,
  );

  it('has its flags from the same file as these tests', () => {
    expect(cdk.app).toBe('node_modules/.bin/node infra/app.ts');
  });
});
