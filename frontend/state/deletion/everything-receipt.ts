import type { DeletionCount, EverythingReceipt } from '#domain/contract/everything-call.ts';

const kinds = ['photos', 'analyses', 'events', 'sessions'] as const;
export type EverythingKind = (typeof kinds)[number];

export const isAllGone = (receipt: EverythingReceipt): boolean =>
  kinds.every((kind) => receipt[kind].found === receipt[kind].gone);

/**
 * Adds `earlier.gone` to the counts `found` and `gone` of `later`, because a later attempt finds only the items that
 * were not deleted before.
 */
export function addReceipts(
  earlier: EverythingReceipt | undefined,
  later: EverythingReceipt,
): EverythingReceipt {
  if (!earlier) return later;
  const add = (kind: EverythingKind): DeletionCount => ({
    found: earlier[kind].gone + later[kind].found,
    gone: earlier[kind].gone + later[kind].gone,
  });
  return {
    ...later,
    photos: add('photos'),
    analyses: add('analyses'),
    events: add('events'),
    sessions: add('sessions'),
  };
}
