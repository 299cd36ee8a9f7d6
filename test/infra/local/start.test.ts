import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';

const script = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url));

it.each(['SIGINT', 'SIGTERM'] as const)(
  'A start that %s interrupts leaves no folder of the built page behind',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-start-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, PORT: '0', TMPDIR: folder },
      stdio: 'ignore',
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const builds = async () => (await readdir(folder)).filter((name) => name.startsWith('dewpoint-page-'));
    await vi.waitFor(async () => expect(await builds()).toHaveLength(1), { timeout: 15_000 });
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await builds()).toEqual([]);
  },
  30_000,
);
