import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Environment;
  /** Where everything it says goes. */
  readonly log: string;
};

const GRACE_MS = 8000;
const SHOWN_LINES = 25;

const running = new Set<ChildProcess>();
let isOver = false;

/**
 * A process at the head of a group of its own, so that it can be stopped together with what it starts itself.
 *
 * @throws Error after `stopAll`, so that nothing is started behind its back.
 */
export function start({ file, args, folder, env, log }: Command): ChildProcess {
  if (isOver) throw new Error(`${file} is not started: the run is over`);
  const output = openSync(log, 'a');
  const child = spawn(file, [...args], {
    cwd: folder,
    env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  running.add(child);
  child.once('exit', () => running.delete(child));
  // A program that cannot be started at all ends without an exit.
  child.once('error', () => running.delete(child));
  return child;
}

/** Runs a program to its end. Rejects with the last of what it said when it fails. */
export async function run(command: Command): Promise<void> {
  const child = start(command);
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  throw new Error(`${command.file} ${command.args[0]} ended with ${code}\n${lastLines(command.log)}`);
}

/** The last lines of a log, without the colours. */
export const lastLines = (log: string): string =>
  stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');

/** @throws Error when a process that should still run has ended. */
export function assertRuns(name: string, { exitCode, signalCode }: ChildProcess): void {
  if (exitCode !== null || signalCode !== null)
    throw new Error(`${name} ended with ${exitCode ?? signalCode}`);
}

/** Asks it to end, and ends it when it does not. What it started goes with it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
  }
  signal(child, 'SIGKILL');
}

/** Ends the run: every process, and the possibility to start another. */
export async function stopAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map(stop));
}

/** To the whole group of a process that we started ourselves. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // Nobody is left in it.
  }
}
