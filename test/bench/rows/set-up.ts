import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../figure.ts';
import { repeat } from '../repeat.ts';
import type { Progress, Row } from '../row.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const PORT = 28_471;
const PATIENCE_MS = 120_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** What a newcomer waits for, in a clone of what is committed.. */
export const setUpRow: Row = {
  name: 'set-up',
  title: 'Set-up',
  onlyWithAll: true,
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-set-up-'));
    const clone = join(folder, 'clone');
    await run('git', ['clone', '--quiet', PROJECT, clone]);
    const npm = (...args: string[]) => run('npm', args, { cwd: clone, maxBuffer: MAX_OUTPUT_BYTES });
    const figures = [
      await timed(progress, 'npm ci', 3, () => npm('ci', '--no-audit', '--no-fund')),
      await installedSize(clone),
      await timed(progress, 'npm start until the page', 3, () => untilPage(clone)),
      await timed(progress, 'cdk synth', 3, () => npm('exec', '--', 'cdk', 'synth', '--quiet')),
      await timed(progress, 'npm test', 2, () => npm('test')),
    ];
    await rm(folder, { recursive: true, force: true });
    return { figures };
  },
};

async function timed(
  progress: Progress,
  what: string,
  times: number,
  act: () => Promise<unknown>,
): Promise<Figure> {
  progress(`${what}, ${times + 1} times`);
  const { samples, settled } = await repeat(
    [
      async () => {
        const startedAt = performance.now();
        await act();
        return performance.now() - startedAt;
      },
    ],
    (ms) => ms,
    { least: times, most: times, seconds: 0 },
  );
  return { what, unit: 'ms', ours: { label: what, work: { what }, values: samples[0] ?? [] }, settled };
}

async function installedSize(clone: string): Promise<Figure> {
  const { stdout } = await run('du', ['-sk', join(clone, 'node_modules')]);
  const what = 'installed size';
  return {
    what,
    unit: 'MB',
    ours: { label: what, work: { what }, values: [Number.parseInt(stdout, 10) / 1024] },
  };
}

async function untilPage(clone: string): Promise<void> {
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(PORT) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(server, 'exit');
  const startedAt = performance.now();
  try {
    while (!(await isServed())) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error('npm start served no page');
      await sleep(25);
    }
  } finally {
    // The whole group: npm and what it started.
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

const isServed = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/`).then(
    ({ ok }) => ok,
    () => false,
  );
