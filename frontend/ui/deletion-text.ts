import { timeText, toFullMinute } from './time-text.ts';

export type Deletion =
  | { status: 'confirming' }
  /** `deletedAt` is an ISO 8601 time by the server's clock. */
  | { status: 'confirmed'; deletedAt: string }
  /**
   * `goneByMs` is the time by which the photo is deleted even without another request, in milliseconds since the epoch.
   */
  | { status: 'unconfirmed'; goneByMs: number };

/** Describes the state of the deletion. Times are in `timeZone`, an IANA name; the default is the device's. */
export function deletionText(deletion: Deletion, nowMs: number, timeZone?: string): string {
  switch (deletion.status) {
    case 'confirming':
      return 'Your photo is being deleted.';
    case 'confirmed':
      return `Your photo was deleted at ${secondText(deletion.deletedAt, timeZone)}. We checked: it is gone.`;
    case 'unconfirmed': {
      const goneBy = timeText(toFullMinute(deletion.goneByMs), nowMs, timeZone);
      return `We cannot confirm the deletion yet. Your photo will be gone by ${goneBy} at the latest.`;
    }
  }
}

const secondText = (iso: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(Date.parse(iso));
