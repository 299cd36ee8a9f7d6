import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { UploadPermit } from '#domain/contract/page-calls.ts';
import { plainPhoto } from '../../support/builders/plain-photo.ts';
import { visitor } from '../../support/visitor.ts';

/** A real photo, because the cloud checks each upload. */
const photo = await plainPhoto();

let folder: string;
let running: ChildProcess[];

beforeEach(async () => {
  running = [];
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-killed-'));
});
afterEach(async () => {
  await Promise.all(running.map(kill));
  await rm(folder, { recursive: true });
});

async function start() {
  const child = fork(fileURLToPath(new URL('../../support/children/cloud.ts', import.meta.url)), [folder], {
    // Discards the log lines that the cloud writes to stdout.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.push(child);
  const [message] = await once(child, 'message');
  return { child, user: visitor(z.string().parse(message)) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function uploadPrivately({ user }: Awaited<ReturnType<typeof start>>): Promise<UploadPermit> {
  const permit = await user.permit('private', photo);
  expect((await user.upload(permit, photo)).status).toBe(204);
  return permit;
}

/** The paths of the photo folders of all local clouds, and of the files in these folders. */
const left = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((path) => path.startsWith('photos-'));

describe('a local cloud that receives a signal to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'deletes its photos, even if %s arrives more than once, as it does under npm',
    async (signal) => {
      const stopped = await start();
      await uploadPrivately(stopped);
      expect(await left()).not.toEqual([]);
      const ended = once(stopped.child, 'exit');
      stopped.child.kill(signal);
      stopped.child.kill(signal);
      await sleep(2);
      stopped.child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(await readdir(folder)).toEqual([]);
    },
    60_000,
  );
});

describe('a local cloud that is killed', () => {
  it('leaves behind photos that only its own OS user can read, and the next start deletes them', async () => {
    const [killed, other] = await Promise.all([start(), start()]);
    await uploadPrivately(killed);
    const before = await left();
    const permit = await uploadPrivately(other);
    await kill(killed.child);

    const theirs = before.filter((path) => path.includes('/'));
    const body = theirs.find((path) => path.endsWith('.body'));
    expect(await readFile(join(folder, body ?? ''))).toEqual(photo);
    for (const path of [...(await left()), 'cloud.json']) {
      const { mode } = await stat(join(folder, path));
      expect([path, mode & 0o077]).toEqual([path, 0]);
    }

    // The new cloud uses a different port, but must still delete the killed cloud's photos.
    await start();
    const after = await left();
    expect(after.filter((path) => theirs.includes(path))).toEqual([]);
    expect(after.filter((path) => path.endsWith('.body'))).toHaveLength(1);
    expect((await other.user.deletePhoto(permit)).outcome).toBe('deleted');
  }, 60_000);
});
