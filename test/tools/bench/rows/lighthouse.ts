import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { Row } from '../row.ts';

const SCRIPT = fileURLToPath(new URL('../lighthouse.ts', import.meta.url));

const FailedRun = z.object({ stdout: z.string().check(z.minLength(1)) });

/**
 * Runs the Lighthouse script, and returns its output as text. The script already compares our page with a reference
 * page.
 */
export const lighthouseRow: Row = {
  name: 'lighthouse',
  title: 'Lighthouse',
  onlyWithAll: true,
  async measure(progress) {
    progress('auditing the page and a page with React and a heading');
    // The script exits with 1 if a page misses its goal. Even then, its output contains the scores.
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]).catch((error: unknown) => {
      const failed = FailedRun.safeParse(error);
      if (failed.success) return failed.data;
      throw error;
    });
    return { figures: [], text: stdout.trim() };
  },
};
