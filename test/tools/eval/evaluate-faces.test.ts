import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectConsole } from '../../support/setup/console-guard.ts';
import { evaluateFaces } from './evaluate-faces.ts';
import { optionsFrom } from './options.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-faces-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the evaluation of a folder', () => {
  it.each([
    ['is empty', () => folder],
    ['does not exist', () => join(folder, 'absent')],
  ])('ends with the message "No photos" if the folder %s', async (_, pathOf) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const options = optionsFrom(['--faces', pathOf()]);
    if (options === 'help') throw new Error('expected options');
    const run = { signal: new AbortController().signal, progress: () => {} };
    expect(await evaluateFaces(options, run)).toBeUndefined();
    expectConsole(/^No photos in /);
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(
      expect.stringContaining(`No photos in ${pathOf()}:`),
    );
  });
});
