import type { Deletion } from '../flow/screen.ts';

const MINUTE_MS = 60_000;

/** What became of the photo, in the visitor's own time. `timeZone` is an IANA name, the device's where absent. */
export function deletionText(deletion: Deletion, timeZone?: string): string {
  const clock = (time: number, seconds: boolean): string =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds && { second: '2-digit' }),
      ...(timeZone !== undefined && { timeZone }),
    }).format(time);
  switch (deletion.status) {
    case 'confirming':
      return 'Your photo is being deleted.';
    case 'confirmed':
      return `Your photo was deleted at ${clock(Date.parse(deletion.deletedAt), true)}. We checked: it is gone.`;
    case 'unconfirmed': {
      // To the next full minute: a promise is rounded up.
      const goneBy = Math.ceil(deletion.goneByMs / MINUTE_MS) * MINUTE_MS;
      return `We could not confirm the deletion yet. Your photo is deleted by ${clock(goneBy, false)} at the latest.`;
    }
  }
}
