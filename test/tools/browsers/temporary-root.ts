import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Folders = { home: string; temporary: string; snap: string };

/**
 * The parent folder for the folder of a run. A Firefox that was installed as a snap (the default on Ubuntu) has
 * its own /tmp and cannot read hidden folders. It can only use the snap's own folder in the home folder.
 */
export function temporaryRoot({ home, temporary, snap }: Folders): string {
  return existsSync(join(snap, 'bin/firefox')) ? join(home, 'snap/firefox/common') : temporary;
}
