import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';

const childFile = (name: string): string => fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url));

/**
 * A child process and its answer, the only message that it sends. The process has its own environment variables, and
 * its memory can be measured separately.
 */
export type Child<T> = { readonly answer: T; stop(): Promise<void> };

/**
 * Starts `children/NAME.ts` and waits for its message. Discards its stdout.
 *
 * @throws Error with the child's stderr output if the child exits without a message.
 */
export async function startChild<S extends z.ZodMiniType>(
  name: string,
  args: readonly string[],
  schema: S,
): Promise<Child<z.infer<S>>> {
  const child = fork(childFile(name), args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const answered = once(child, 'message');
  const ended = once(child, 'close').then(() => {
    throw new Error(`${name} ended without an answer: ${complaint.trim()}`);
  });
  ended.catch(() => {});
  const [message] = await Promise.race([answered, ended]);
  return { answer: schema.parse(message), stop: () => stop(child) };
}

/** Starts a child process, receives its answer, and waits until it has exited. */
export async function askChild<S extends z.ZodMiniType>(
  name: string,
  args: readonly string[],
  schema: S,
): Promise<z.infer<S>> {
  const child = await startChild(name, args, schema);
  await child.stop();
  return child.answer;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
