import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from '../row.ts';

const SCRIPT = fileURLToPath(new URL('../lighthouse.ts', import.meta.url));

export const hasLighthouse = (): boolean => existsSync(SCRIPT);

/** Prints the output of the Lighthouse script, which already compares our page with a reference page. */
export const lighthouseRow: Row = {
  name: 'lighthouse',
  title: 'Lighthouse',
  onlyWithAll: true,
  async measure(progress) {
    progress('auditing the page and a page with React and a heading');
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]);
    return { figures: [], text: stdout.trim() };
  },
};
