import type { DeletionCount, EverythingReceipt } from '#domain/contract/everything-call.ts';
import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import type { EverythingKind } from '../../state/deletion/everything-receipt.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { SESSION_DAYS } from '../../state/visit/retention.ts';
import { dayText } from '../../ui/day-text.ts';

/**
 * Which of two buttons the visitor pressed. Both offer to delete everything, but their confirmation questions differ.
 */
export type EverythingWish = 'deletion' | 'withdrawal';

type Question = { lead?: string; confirm: string; cancel: string };

export const questionTexts: Record<EverythingWish, Question> = {
  deletion: { confirm: 'Delete everything', cancel: 'Keep everything' },
  withdrawal: {
    lead: 'If you withdraw your consent, we also delete all your data.',
    confirm: 'Withdraw and delete',
    cancel: 'Do not withdraw',
  },
};

const goneSoon =
  'Counts of requests, and the four answers if your visit was private, are deleted within a few days. Records of uploads are deleted within about ten days.';

const CONSENT_WITHDRAWN = pageSettings.consent === 'sheet' ? ' Any consent you gave is withdrawn.' : '';

export const everythingTexts = {
  ask: 'Delete all my data',
  intro: 'This permanently deletes what we can still find, on this device and on our server:',
  goes: [
    'every photo of yours that is still stored',
    'your analyses and results, even one that is running',
    'the visit log',
    'your answers and your result in this tab, and your visit number on this device',
    'a saved routine and the ticks on your shopping list',
    ...(pageSettings.consent === 'sheet' ? ['your consent: you are asked again before the next photo'] : []),
  ],
  stays: `Backup copies of the visit log stay for ${RECOVERY_DAYS} days. We keep a record of each deleted photo for ${SESSION_DAYS} days. It contains the photo's random name and size, the visit number, whether the visit was private, and when we deleted it. ${goneSoon}`,
  busy: 'All your data is being deleted.',
  done: 'Done. All your data that we could find is deleted:',
  deviceDone: `Also removed: this tab's answers and result, your visit number, saved routine and ticks on your shopping list. The page's files, and your choice to analyse on this device, stay. They say nothing about you. Other open tabs keep their answers and results until you close them.${CONSENT_WITHDRAWN}`,
  partly: 'We could not confirm that everything is deleted. Please try again.',
  failed: `The deletion on our server failed, so your data may still be there. Please check your connection and try again. Deleted here: your answers, your result, a saved routine and the ticks on your shopping list.${CONSENT_WITHDRAWN}`,
  again: 'Try again',
} as const;

export const consentPartTexts = {
  label: 'Your consent',
  given: (day: string): string => `On ${day} you agreed to the analysis of your photo and your answers.`,
  from: 'Your choice applies to the next analysis.',
  withdraw: 'Withdraw my consent',
} as const;

const nouns: Record<EverythingKind, readonly [one: string, many: string]> = {
  photos: ['photo', 'photos'],
  analyses: ['analysis', 'analyses'],
  sessions: ['visit', 'visits'],
  events: ['log entry', 'log entries'],
};
const order = ['photos', 'analyses', 'sessions', 'events'] as const;

/**
 * The sentences of the receipt. An item counts as deleted only if a later check did not find it. `timeZone` is an
 * IANA name; the default is the device's.
 */
export function receiptLines(receipt: EverythingReceipt, timeZone?: string): readonly string[] {
  const until = dayText(Date.parse(receipt.recoveryCopiesUntil), timeZone);
  return [
    ...order.map((kind) => countText(kind, receipt[kind])),
    `Backup copies of the visit log remain until ${until}. They hold no photos or analyses. Records of photo deletions stay for ${SESSION_DAYS} days. ${goneSoon}`,
  ];
}

function countText(kind: EverythingKind, { found, gone }: DeletionCount): string {
  const [one, many] = nouns[kind];
  if (found === 0) return `No ${one} was left to delete.`;
  if (gone === found) return found === 1 ? `1 ${one} is deleted.` : `${found} ${many} are deleted.`;
  const all = found === 1 ? `1 ${one} was found` : `${found} ${many} were found`;
  if (gone === 0) return `${all}, but we could not confirm the deletion.`;
  return `${all}, and ${gone} ${gone === 1 ? 'is' : 'are'} deleted.`;
}
