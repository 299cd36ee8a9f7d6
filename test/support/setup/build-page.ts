import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built page. */
    builtPage: string;
  }
}

/** Builds the page once for all visits, as `npm start` does, but out of the way of one that runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configFile = fileURLToPath(new URL('../../../frontend/vite.config.ts', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'dewpoint-page-'));
  // What visitors get: under the name that vitest gives, React would be the one for developers.
  const { NODE_ENV: before = '' } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  process.env['NODE_ENV'] = before;
  project.provide('builtPage', outDir);
  return () => rm(outDir, { recursive: true, force: true });
}
