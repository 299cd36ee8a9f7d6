import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '../../../infra/local/http/listen.ts';
import { claimPhotoFolder } from '../../../infra/local/photo-folder.ts';

vi.mock('node:fs/promises', { spy: true });

let parent: string;
let server: Listening;
let port: number;

beforeEach(async () => {
  parent = join(await mkdtemp(join(tmpdir(), 'dewpoint-photos-')), 'local');
  server = await listen(createServer());
  port = Number(new URL(server.url).port);
});
afterEach(async () => {
  await server.stop();
  await rm(join(parent, '..'), { recursive: true });
});

/** A process id that no system assigns. */
const NOBODY = 4_194_305_000;

async function leave(name: string): Promise<string> {
  await mkdir(join(parent, name), { recursive: true });
  await writeFile(join(parent, name, 'one.body'), 'a photo');
  return name;
}

async function freePort(): Promise<number> {
  const other = await listen(createServer());
  await other.stop();
  return Number(new URL(other.url).port);
}

describe('claiming a photo folder', () => {
  it('makes the folder and its parent readable only by the user', async () => {
    const folder = await claimPhotoFolder(parent, port);
    const modes = await Promise.all([parent, folder].map(async (each) => (await stat(each)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o700]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the folder if the user has no permission to write it', async () => {
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    vi.mocked(mkdir).mockRejectedValueOnce(denied);
    await expect(claimPhotoFolder(parent, port)).rejects.toThrow(
      `The folder ${parent} cannot be written. Check its owner and its disk.`,
    );
  });

  it('deletes photos that a killed process left behind, whatever port it used', async () => {
    await leave(`photos-${await freePort()}-${NOBODY}`);
    await leave(`photos-${port}-${NOBODY}`);
    await leave('photos-3000');
    await claimPhotoFolder(parent, port);
    expect(await readdir(parent)).toEqual([`photos-${port}-${process.pid}`]);
  });

  it('deletes photos of a killed process even if another program now has its port or its process id', async () => {
    const other = await listen(createServer());
    await leave(`photos-${new URL(other.url).port}-${NOBODY}`);
    await leave(`photos-${await freePort()}-${process.ppid}`);
    await leave(`photos-${port}-${process.pid}`);
    await leave(`photos-${port}-${process.ppid}`);
    const folder = await claimPhotoFolder(parent, port);
    expect(await readdir(parent)).toEqual([`photos-${port}-${process.pid}`]);
    expect(await readdir(folder)).toEqual([]);
    await other.stop();
  });

  it('deletes neither the photos of a running process nor other files', async () => {
    const other = await listen(createServer());
    const kept = [await leave(`photos-${new URL(other.url).port}-${process.ppid}`), await leave('ministack')];
    await claimPhotoFolder(parent, port);
    expect((await readdir(parent)).sort()).toEqual([...kept, `photos-${port}-${process.pid}`].sort());
    await other.stop();
  });
});
