import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Folders = { home: string; temporary: string; snap: string };

/**
 * The parent of a run's temporary folder. A Firefox snap (the default on Ubuntu) can read neither the system's /tmp nor
 * hidden folders, so its run uses the snap's own folder in the home folder.
 */
export function temporaryRoot({ home, temporary, snap }: Folders): string {
  return existsSync(join(snap, 'bin/firefox')) ? join(home, 'snap/firefox/common') : temporary;
}
