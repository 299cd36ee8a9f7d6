import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './processes.ts';

/** The packages in the virtual environment: the emulator, and a tool that creates its certificate. */
const PACKAGES = ['ministack==1.5.33', 'trustme==1.2.1'];

/** The minimum Python version that MiniStack supports. */
const LEAST = [3, 10] as const;

/** A requirement of the deployment test that this machine does not meet, or `undefined` if none was found. */
export function missing(): string | undefined {
  // The functions are bundled with sharp's Linux binary, so the emulator can run them only on Linux.
  if (process.platform !== 'linux') return 'no Linux';
  const wanted = `import sys, venv, ensurepip; sys.exit(0 if sys.version_info >= (${LEAST.join(', ')}) else 1)`;
  const { status, error } = spawnSync('python3', ['-c', wanted], { stdio: 'ignore' });
  if (status === 0) return undefined;
  return error ? 'no python3' : `no python3 of ${LEAST.join('.')} or newer with its venv module`;
}

/**
 * Creates a virtual environment in `cache` with the packages, unless `cache` already contains one with the same package
 * versions.
 */
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
