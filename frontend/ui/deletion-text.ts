import type { Deletion } from '#domain/contract/deletion.ts';
import { timeText, toFullMinute } from './time-text.ts';

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
