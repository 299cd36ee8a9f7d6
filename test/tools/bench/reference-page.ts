import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { definitionsOf } from '../../../infra/settings/page-settings.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>One heading</title></head>
  <body><div id="root"></div><script type="module" src="/main.jsx"></script></body>
</html>`;

const main = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(<h1>Hello</h1>);`;

/**
 * Builds Dewpoint's page into a folder, as `npm start` does. `variables` are settings of the page, such as
 * `VITE_CONSENT`.
 */
export async function buildOurs(
  outDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const configFile = join(PROJECT, 'frontend/vite.config.ts');
  const define = definitionsOf(variables);
  await build({ configFile, logLevel: 'error', define, build: { outDir, emptyOutDir: true } });
}

/** Builds the reference page, which contains only React and a heading, for the same browsers as Dewpoint's page. */
export async function buildReference(folder: string, outDir: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'main.jsx'), main);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
  });
}
