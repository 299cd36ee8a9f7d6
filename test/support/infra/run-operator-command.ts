import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the file of an operator's command, and returns its exit code with what it printed to stdout and stderr. */
export async function runOperatorCommand(
  file: string,
  ...args: string[]
): Promise<{ code: number; shown: string; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [PROJECT + file, ...args], {
      cwd: PROJECT,
    });
    return { code: 0, shown: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code), shown: String(stdout), said: String(stderr) };
  }
}
