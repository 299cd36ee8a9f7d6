import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A temporary folder that has not changed for this long is assumed to be left over from an interrupted attempt. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;

/**
 * Creates the folder `place` atomically: `fill` writes to a temporary folder beside it, which is then renamed. If
 * several processes do this at the same time, the folder that is renamed first is kept.
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
    // Renaming fails if another process has created the folder in the meantime.
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
    // Another process may have removed the folder already.
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
