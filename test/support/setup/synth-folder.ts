import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * The folder for the cloud assemblies of a test file. It is deleted after the file. Test files in the same
 * process run one after another.
 */
export const synthFolder = join(tmpdir(), `dewpoint-synth-${process.pid}`);

afterAll(() => rmSync(synthFolder, { recursive: true, force: true }));
