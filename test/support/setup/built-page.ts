import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { definitionsOf } from '../../../infra/settings/page-settings.ts';

const configFile = fileURLToPath(new URL('../../../frontend/vite.config.ts', import.meta.url));

/** Builds the page with these environment variables into a new temporary folder, and returns the folder. */
export async function builtPage(variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'dewpoint-page-'));
  // vitest sets NODE_ENV to `test`, which would make Vite bundle React's development build.
  const { NODE_ENV: before = '' } = process.env;
  process.env['NODE_ENV'] = 'production';
  const define = definitionsOf(variables);
  await build({
    configFile,
    // Vite's default loader bundles the config file. On a busy machine, that bundler reports slow plugins.
    configLoader: 'native',
    logLevel: 'warn',
    define,
    build: { outDir, emptyOutDir: true },
  });
  process.env['NODE_ENV'] = before;
  return outDir;
}
