import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../figure.ts';
import { isSettled } from '../repeat.ts';
import type { Progress, Row } from '../row.ts';

const PROJECT = fileURLToPath(new URL('../../../..', import.meta.url));
const PORT = 28_471;
const TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);
/**
 * Copies the environment before any row runs, because building the page sets `NODE_ENV` in this process, and `npm ci`
 * reads it.
 */
const env = { ...process.env };

/** How long a new contributor waits for each command, measured in a new clone of the last commit. */
export const setUpRow: Row = {
  name: 'set-up',
  title: 'Set-up',
  onlyWithAll: true,
  async measure(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'dewpoint-bench-set-up-'));
    const clone = join(folder, 'clone');
    await run('git', ['clone', '--quiet', PROJECT, clone]);
    const npm = (...args: string[]) => run('npm', args, { cwd: clone, env, maxBuffer: MAX_OUTPUT_BYTES });
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

/** Times an action without a warm-up, because a new contributor runs it for the first time too. */
async function timed(
  progress: Progress,
  what: string,
  times: number,
  act: () => Promise<unknown>,
): Promise<Figure> {
  const values: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    progress(`${what}, ${time} of ${times}`);
    const startedAt = performance.now();
    await act();
    values.push(performance.now() - startedAt);
  }
  return { what, unit: 'ms', ours: { label: what, work: { what }, values }, settled: isSettled(values) };
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
    env: { ...env, PORT: String(PORT) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(server, 'exit');
  const startedAt = performance.now();
  try {
    while (!(await isServed())) {
      if (server.exitCode !== null)
        throw new Error(`npm start ended with ${server.exitCode} and served no page`);
      if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('npm start served no page');
      await sleep(25);
    }
  } finally {
    // Ends the whole process group and waits until the port is free, because the server may still occupy it for a
    // moment after npm has exited.
    if (server.exitCode === null && server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await ended;
    while (await isTaken()) await sleep(25);
  }
}

const isServed = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORT}/`).then(
    ({ ok }) => ok,
    () => false,
  );

const isTaken = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
