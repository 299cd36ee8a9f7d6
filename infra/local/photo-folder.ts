import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

const PREFIX = 'photos-';
const NAME = /^photos-(?<port>\d{1,5})-(?<pid>\d{1,10})$/;
/** The connection goes to this machine: whoever listens accepts at once. */
const PATIENCE_MS = 2_000;

/**
 * A new folder in `parent` for the photos of this process, which listens on `port`, readable by its user alone. Photos of
 * processes that were killed before they could erase them go first, whatever their port was.
 */
export async function claimPhotoFolder(parent: string, port: number): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const own = `${PREFIX}${port}-${process.pid}`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  // One of our own name belongs to a dead process that had the same number.
  await Promise.all(
    names.map(async (name) => {
      if (name === own || !(await isInUse(name))) await remove(join(parent, name));
    }),
  );
  const folder = join(parent, own);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Whether the process that a folder is named after still runs: it is there, and its port is listened on. A folder is
 * only made once its port is. Both numbers may have gone to others meanwhile, but hardly both at once.
 */
async function isInUse(name: string): Promise<boolean> {
  const { port, pid } = NAME.exec(name)?.groups ?? {};
  return pid !== undefined && isRunning(Number(pid)) && (await isListenedOn(Number(port)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process of another user may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whatever is not a clear refusal counts as in use: better a photo too many than one that is still needed. */
function isListenedOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isUsed: boolean): void => {
      socket.destroy();
      resolve(isUsed);
    };
    socket.setTimeout(PATIENCE_MS, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', (error) => end(!('code' in error) || error.code !== 'ECONNREFUSED'));
  });
}

/** That it cannot be removed, as where another user made it, is no reason not to start; but it is said. */
async function remove(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    const kind = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    console.warn(`Photos of an earlier start could not be removed (${kind}): ${folder}`);
  }
}
