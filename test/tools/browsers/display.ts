import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertRuns, type Environment, start, stop } from '../deploy/processes.ts';
import { eventually } from './eventually.ts';

export type Display = { env: Environment; close: () => Promise<void> };

/** Starts Xvfb, a display server that needs no screen. */
export async function startXvfb(executable: string, logs: string, env: Environment): Promise<Display> {
  const log = join(logs, 'xvfb.log');
  // Xvfb chooses a free display number itself and writes it to stdout, which goes to the log.
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = start({ file: executable, args, folder: logs, env, log });
  const number = await eventually('Xvfb opens a display', async () => {
    assertRuns('Xvfb', child);
    return /^(\d+)$/m.exec(await readFile(log, 'utf8'))?.[1];
  });
  return { env: { ...env, DISPLAY: `:${number}` }, close: () => stop(child) };
}
