import { existsSync } from 'node:fs';
import { join } from 'node:path';

export type Folders = { home: string; temporary: string; snap: string };

/**
 * Where the folder of a run belongs. A Firefox from a snap, as Ubuntu installs it, has a /tmp of its own and reads no hidden
 * folders: it shares only its own folder in the home folder with us.
 */
export function temporaryRoot({ home, temporary, snap }: Folders): string {
  return existsSync(join(snap, 'bin/firefox')) ? join(home, 'snap/firefox/common') : temporary;
}
