import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertRuns, run, start, stopAll } from './processes.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-processes-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a process that exits', () => {
  it('leaves no child process running', async () => {
    const child = join(folder, 'child.mjs');
    const beats = join(folder, 'beats');
    await writeFile(
      child,
      `import { appendFileSync } from 'node:fs'; setInterval(() => appendFileSync(process.argv[2], '.'), 20);`,
    );
    const parent = join(folder, 'parent.mjs');
    await writeFile(
      parent,
      `import { spawn } from 'node:child_process'; import { existsSync } from 'node:fs';
      spawn(process.execPath, process.argv.slice(2), { stdio: 'ignore' });
      setInterval(() => existsSync(process.argv[3]) && process.exit(), 20);`,
    );
    const args = [parent, child, beats];
    await run({ file: process.execPath, args, folder, env: process.env, log: join(folder, 'log') });
    // When the parent exits, `run` sends SIGKILL to the child. The child may run for a moment longer.
    await sleep(200);
    const before = await readFile(beats, 'utf8');
    await sleep(300);
    expect(await readFile(beats, 'utf8')).toBe(before);
  });
});

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
