import type { DeletionCount, EverythingReceipt } from '#domain/contract/everything-call.ts';
import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import type { EverythingKind } from '../../state/deletion/everything-receipt.ts';

/** The panel's texts about deleting everything. */
export const everythingTexts = {
  ask: 'Delete everything of mine',
  intro: 'This deletes for good what this device can prove to be yours:',
  goes: [
    'every photo of yours that is still stored',
    'your analyses and results, also one that is running',
    'the log of your visits',
    'your answers, your result and your visit number on this device',
  ],
  stays: `Recovery copies of the visit log stay for ${RECOVERY_DAYS} days, and nobody reads them. Also the receipts of deleted photos stay: a random name, and when it was deleted.`,
  confirm: 'Delete everything',
  cancel: 'Keep everything',
  busy: 'Everything of yours is being deleted.',
  deviceDone: 'Your answers, your result and your visit number are removed from this device.',
  partly: 'Not everything could be confirmed as gone. Please try again for what is left.',
  failed: 'The server did not answer, so we cannot say what is gone. Please try again.',
  again: 'Try again',
} as const;

const nouns: Record<EverythingKind, readonly [one: string, many: string]> = {
  photos: ['photo', 'photos'],
  analyses: ['analysis', 'analyses'],
  sessions: ['visit', 'visits'],
  events: ['entry of the visit log', 'entries of the visit log'],
};
const order = ['photos', 'analyses', 'sessions', 'events'] as const;

/** The receipt as sentences. An item is gone only if a later check did not find it. `timeZone` as in `timeText`. */
export function receiptLines(receipt: EverythingReceipt, timeZone?: string): readonly string[] {
  const until = dayText(receipt.recoveryCopiesUntil, timeZone);
  return [
    ...order.map((kind) => countText(kind, receipt[kind])),
    `Recovery copies that nobody reads hold the visits and their log until ${until}. There are none of photos and analyses.`,
  ];
}

function countText(kind: EverythingKind, { found, gone }: DeletionCount): string {
  const [one, many] = nouns[kind];
  if (found === 0) return `No ${one} was found.`;
  const all = found === 1 ? `1 ${one} was found` : `${found} ${many} were found`;
  if (gone === found) return `${all} and ${found === 1 ? 'is' : 'are'} gone.`;
  if (gone === 0) return `${all} and could not be confirmed as gone.`;
  return `${all}, ${gone} of them ${gone === 1 ? 'is' : 'are'} gone.`;
}

const dayText = (iso: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone !== undefined && { timeZone }),
  }).format(Date.parse(iso));
