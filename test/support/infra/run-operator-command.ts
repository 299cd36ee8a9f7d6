import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the script of an operator command. Returns its exit code, stdout (`shown`) and stderr (`said`). */
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
