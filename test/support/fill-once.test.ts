import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillOnce } from './fill-once.ts';

let root: string;
let place: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dewpoint-fill-'));
  place = join(root, 'cache/tool-1.0.0');
});
afterEach(() => rm(root, { recursive: true }));

const listed = () => readdir(join(root, 'cache'));

/** Leaves the file incomplete for 5 ms, so that a concurrent caller could see it. */
async function slowly(folder: string): Promise<void> {
  await writeFile(join(folder, 'tool'), 'one ');
  await sleep(5);
  await writeFile(join(folder, 'tool'), 'one two');
}

describe('fillOnce', () => {
  it('gives each of several concurrent callers a complete folder', async () => {
    const seen = Array.from({ length: 5 }, async () => {
      await fillOnce(place, slowly);
      return readFile(join(place, 'tool'), 'utf8');
    });
    expect(await Promise.all(seen)).toEqual(Array(5).fill('one two'));
    expect(await listed()).toEqual(['tool-1.0.0']);
  });

  it('does not fill a folder that already exists', async () => {
    await fillOnce(place, slowly);
    await fillOnce(place, () => Promise.reject(new Error('filled again')));
    expect(await readFile(join(place, 'tool'), 'utf8')).toBe('one two');
  });

  it('leaves no files behind if it fails, and can then be called again', async () => {
    const broken = async (folder: string) => {
      await slowly(folder);
      throw new Error('No space left');
    };
    await expect(fillOnce(place, broken)).rejects.toThrow('No space left');
    expect(await listed()).toEqual([]);
    await fillOnce(place, slowly);
    expect(await listed()).toEqual(['tool-1.0.0']);
  });

  it('deletes old partial copies beside the folder, but not recent ones', async () => {
    const old = `${place}.partial-killed`;
    const young = `${place}.partial-busy`;
    for (const folder of [old, young]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'tool'), 'one ');
    }
    const anHourAgo = Date.now() / 1000 - 3600;
    await utimes(old, anHourAgo, anHourAgo);
    await fillOnce(place, slowly);
    expect((await listed()).sort()).toEqual(['tool-1.0.0', 'tool-1.0.0.partial-busy']);
    expect(await readFile(join(place, 'tool'), 'utf8')).toBe('one two');
  });
});
