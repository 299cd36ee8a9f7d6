import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Where a test file's syntheses go, gone with the file. Several files, one after the other, may share a process. */
export const synthFolder = join(tmpdir(), `dewpoint-synth-${process.pid}`);

afterAll(() => rmSync(synthFolder, { recursive: true, force: true }));
