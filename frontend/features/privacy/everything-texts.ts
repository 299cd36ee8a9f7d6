import type { DeletionCount, EverythingReceipt } from '#domain/contract/everything-call.ts';
import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import type { EverythingKind } from '../../state/deletion/everything-receipt.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { dayText } from '../../ui/day-text.ts';

/** The panel's texts about deleting everything. */
export const everythingTexts = {
  ask: 'Delete everything of mine',
  intro: 'This deletes for good what this device can prove to be yours:',
  goes: [
    'every photo of yours that is still stored',
    'your analyses and results, also one that is running',
    'the log of your visits',
    'your answers, your result and your visit number on this device',
    ...(pageSettings.consent === 'sheet'
      ? ['your agreement: you are asked again before the next photo']
      : []),
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

export const consentPartTexts = {
  label: 'Your agreement',
  given: (day: string): string => `You agreed on ${day} that your photo and your answers are analysed.`,
  withdraw: 'Withdraw my agreement',
} as const;

const nouns: Record<EverythingKind, readonly [one: string, many: string]> = {
  photos: ['photo', 'photos'],
  analyses: ['analysis', 'analyses'],
  sessions: ['visit', 'visits'],
  events: ['entry of the visit log', 'entries of the visit log'],
};
const order = ['photos', 'analyses', 'sessions', 'events'] as const;

/**
 * The receipt in sentences. An item counts as deleted only if a later check did not find it. `timeZone` is the one of
 * `timeText`.
 */
export function receiptLines(receipt: EverythingReceipt, timeZone?: string): readonly string[] {
  const until = dayText(Date.parse(receipt.recoveryCopiesUntil), timeZone);
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
