import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertRuns, start, stopAll } from './processes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-processes-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('stopAll', () => {
  it('terminates every started process, and prevents new processes from being started', async () => {
    const waiting = {
      file: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1000)'],
      folder,
      env: process.env,
      log: join(folder, 'log'),
    };
    const child = start(waiting);
    await once(child, 'spawn');
    expect(() => assertRuns('it', child)).not.toThrow();
    await stopAll();
    expect(() => assertRuns('it', child)).toThrow('it ended with SIGTERM');
    expect(() => start(waiting)).toThrow('the run is over');
  });
});
