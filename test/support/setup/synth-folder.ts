import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * The folder for the cloud assemblies of a test file, deleted when the file has run. Test files in the same process run
 * one after another, so they can use the same folder.
 */
export const synthFolder = join(tmpdir(), `dewpoint-synth-${process.pid}`);

afterAll(() => rmSync(synthFolder, { recursive: true, force: true }));
