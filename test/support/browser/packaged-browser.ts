import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { fillOnce } from '../fill-once.ts';

const run = promisify(execFile);

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const unpack = fileURLToPath(new URL('unpack.ts', import.meta.url));

/** The cache is inside `node_modules`, so that `npm ci` deletes it. */
const CACHE = join(packages, '.cache/dewpoint');

/** Replaces the package's own `fonts.conf`, which looks for fonts in `/tmp/fonts`. */
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

export type PackagedBrowser = {
  readonly executablePath: string;
  /** Environment variables that tell the browser where its libraries and fonts are. */
  readonly env: Readonly<Record<string, string>>;
};

/**
 * Returns the browser from the npm packages. The first call unpacks it (about 210 MB). Resolves to `undefined`
 * if the package does not support this machine. Several processes may call it at the same time.
 */
export async function packagedBrowser(cache = CACHE): Promise<PackagedBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = join(packages, '@sparticuz/chromium/package.json');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8')));
  const folder = join(cache, `chromium-${version}`);
  await fillOnce(folder, async (partial) => {
    await run(process.execPath, [unpack], { env: { ...process.env, TMPDIR: partial } });
    await writeFile(join(partial, 'fonts/fonts.conf'), FONT_SETTINGS);
  });
  const { LD_LIBRARY_PATH: libraries, HOME = tmpdir() } = process.env;
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      HOME,
      FONTCONFIG_FILE: join(folder, 'fonts/fonts.conf'),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), ...(libraries ? [libraries] : [])].join(delimiter),
    },
  };
}
