import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

const PREFIX = 'photos-';
const NAME = /^photos-(?<port>\d{1,5})-(?<pid>\d{1,10})$/;
/** The time limit for a connection. A listening process accepts at once, because the connection is local. */
const TIMEOUT_MS = 2_000;

/**
 * Creates a folder in `parent` for the photos of this process, which listens on `port`. Only the user of the
 * process can read it. First deletes the photos of killed processes, whatever their port was.
 *
 * @throws Error with the name of `parent` if the user has no permission to write it
 */
export async function claimPhotoFolder(parent: string, port: number): Promise<string> {
  try {
    return await claim(parent, port);
  } catch (error) {
    const isForbidden = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '');
    throw isForbidden
      ? new Error(`The folder ${parent} cannot be written. Check its owner and its disk.`, { cause: error })
      : error;
  }
}

async function claim(parent: string, port: number): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const own = `${PREFIX}${port}-${process.pid}`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  // A folder with our port is from a dead process, because we listen on that port now.
  await Promise.all(
    names.map(async (name) => {
      if (name.startsWith(`${PREFIX}${port}-`) || !(await isInUse(name))) await remove(join(parent, name));
    }),
  );
  const folder = join(parent, own);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Whether the process that created a folder is still running. Checks both its process id and its port, because another
 * process might have reused one of them. A process opens its port before it creates its folder, so the port of a new
 * folder is open.
 */
async function isInUse(name: string): Promise<boolean> {
  const { port, pid } = NAME.exec(name)?.groups ?? {};
  return pid !== undefined && isRunning(Number(pid)) && (await isListenedOn(Number(port)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user, so it cannot be signalled, but it exists.
    return codeOf(error) === 'EPERM';
  }
}

/** Only a refused connection means that the port is not in use. In all other cases, photos might still be in use. */
function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isUsed: boolean): void => {
      socket.destroy();
      resolve(isUsed);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', (error) => end(codeOf(error) !== 'ECONNREFUSED'));
  });
}

/** Warns if a folder cannot be removed, for example because another user created it. Startup continues. */
async function remove(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.warn(`Photos of an earlier run could not be deleted (${codeOf(error) ?? 'unknown'}): ${folder}`);
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
