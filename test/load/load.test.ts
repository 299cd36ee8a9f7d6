import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SLOW_MS = 180_000;

it(
  '10 visitors at once on a cloud that fails a tenth of its calls are served, each with their own',
  async () => {
    const command = fileURLToPath(new URL('run.ts', import.meta.url));
    const small = { LOAD_VISITORS: '10', LOAD_ANALYSES: '40', LOAD_HASTE: '20' };
    const env = { ...process.env, ...small, NODE_ENV: undefined };
    const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
    expect(stdout).toContain('Everything holds.');
  },
  SLOW_MS,
);
