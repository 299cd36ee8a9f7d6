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
  /** The file that receives all output. */
  readonly log: string;
};

const GRACE_MS = 8000;
const SHOWN_LINES = 25;

const running = new Set<ChildProcess>();
let isOver = false;

/**
 * Starts a process in a new process group, so that it can be stopped together with its child processes. When it exits
 * by itself, its child processes are stopped, too.
 * @throws Error after `stopAll`, because nothing would stop the new process.
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
  child.once('exit', () => {
    running.delete(child);
    // Child processes that outlive the process would otherwise outlive `stopAll`, too.
    signal(child, 'SIGKILL');
  });
  // Handles `error` too, because a program that cannot be started emits no `exit` event.
  child.once('error', () => running.delete(child));
  return child;
}

/** Runs a program until it exits. If it fails, rejects with the last lines of its output. */
export async function run(command: Command): Promise<void> {
  const child = start(command);
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  throw new Error(`${command.file} ${command.args[0]} ended with ${code}\n${lastLines(command.log)}`);
}

/** The last lines of a log, without colour codes. */
export const lastLines = (log: string): string =>
  stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');

/** @throws Error if the process has ended */
export function assertRuns(name: string, { exitCode, signalCode }: ChildProcess): void {
  if (exitCode !== null || signalCode !== null)
    throw new Error(`${name} ended with ${exitCode ?? signalCode}`);
}

/**
 * Stops a process and its group with SIGTERM. When the process has exited, or after a grace period, sends SIGKILL to
 * what remains of the group.
 */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    signal(child, 'SIGTERM');
    await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
  }
  signal(child, 'SIGKILL');
}

/** Stops every process, and prevents new ones from being started. */
export async function stopAll(): Promise<void> {
  isOver = true;
  await Promise.all([...running].map(stop));
}

/** Sends a signal to the process group of a process. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // `kill` throws if all processes of the group have already exited.
  }
}
