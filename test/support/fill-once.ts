import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Far longer than it takes to fill a folder: whoever began before that was interrupted. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/**
 * Lets `fill` write a folder that appears at `place` in one piece, or not at all: it is written beside and then renamed.
 * Safe among processes that begin at the same time; each may fill a folder of its own, and the first one stays.
 */
export async function fillOnce(place: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await exists(place)) return;
  await mkdir(dirname(place), { recursive: true });
  await removeAbandoned(place);
  const partial = await mkdtemp(partialPrefix(place));
  try {
    await fill(partial);
    await rename(partial, place);
  } catch (error) {
    // A folder is not renamed onto another: somebody else was quicker.
    if (!(await exists(place))) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

const partialPrefix = (place: string): string => `${place}.partial-`;

async function removeAbandoned(place: string): Promise<void> {
  const prefix = basename(partialPrefix(place));
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(dirname(place), name);
    // Gone already when another process was quicker.
    const begunAt = await stat(folder).catch(() => undefined);
    if (begunAt && Date.now() - begunAt.mtimeMs > ABANDONED_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
