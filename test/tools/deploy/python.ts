import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './processes.ts';

/** What goes into the virtual environment: the emulator, and what makes its certificate. */
const PACKAGES = ['ministack==1.5.33', 'trustme==1.2.1'];

/** MiniStack's own requirement. */
const LEAST = [3, 10] as const;

/** What this machine lacks for the test; `undefined` where it lacks nothing. */
export function missing(): string | undefined {
  // The functions' photo library is a binary for Lambda's Linux, and runs here as it is.
  if (process.platform !== 'linux') return 'no Linux';
  const wanted = `import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (${LEAST.join(', ')}) else 1)`;
  const { status, error } = spawnSync('python3', ['-c', wanted], { stdio: 'ignore' });
  if (status === 0) return undefined;
  return error ? 'no python3' : `no python3 of ${LEAST.join('.')} or newer with its venv module`;
}

/** A folder with the packages in a virtual environment of their own; made once, and again when a version changes. */
export async function install(cache: string): Promise<string> {
  const made = join(cache, 'made-of.txt');
  const wanted = PACKAGES.join('\n');
  if ((await readFile(made, 'utf8').catch(() => '')) === wanted) return cache;
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const common = { folder: cache, env: process.env, log: join(cache, 'install.log') };
  await run({ ...common, file: 'python3', args: ['-m', 'venv', cache] });
  await run({ ...common, file: join(cache, 'bin/pip'), args: ['install', '--quiet', ...PACKAGES] });
  await writeFile(made, wanted);
  return cache;
}
