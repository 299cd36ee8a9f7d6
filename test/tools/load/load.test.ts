import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isFull } from '../../support/long-runs.ts';

const SLOW_MS = 180_000;

const run = async (file: string, load: Readonly<Record<string, string>>): Promise<string> => {
  const command = fileURLToPath(new URL(file, import.meta.url));
  const env = { ...process.env, ...load, NODE_ENV: undefined };
  return (await promisify(execFile)(process.execPath, [command], { env })).stdout;
};

it(
  '10 concurrent visitors get their own results even if a tenth of all calls fail',
  { tags: 'slow', timeout: SLOW_MS },
  async () => {
    const small = { LOAD_VISITORS: '10', LOAD_ANALYSES: isFull ? '40' : '20', LOAD_SPEED: '20' };
    expect(await run('run.ts', small)).toContain('Everything holds.');
  },
);

// Runs only on Linux, because macOS, for example, does not accept every 127.x.y.z as a local address.
it.runIf(process.platform === 'linux')(
  'with the default limits, 5 visitors are served during an attack that tries to exhaust the service',
  { tags: 'slow', timeout: SLOW_MS },
  async () => {
    // The test uses few visitors and attacks, because other tests run at the same time.
    const small = { LOAD_VISITORS: '5', LOAD_STRIKES: '2' };
    expect(await run('run-attack.ts', small)).toContain('Everything holds.');
  },
);
