import type { DeletionReceipt } from '#domain/contract/page-calls.ts';
import type { Clock, Measure, PhotoRecords, PhotoStore } from './services.ts';

export type RemovePhotoServices = {
  now: Clock;
  measure: Measure;
  photos: Pick<PhotoStore, 'exists' | 'delete'>;
  records: Pick<PhotoRecords, 'find' | 'markGivenUp' | 'markDeleted'>;
};

/**
 * Deletes one photo and proves it: S3 is asked before and after with the same rights, and the two times go to the photo's
 * record, which is the receipt. A photo that was deleted earlier answers with its earlier receipt. Only the receipt needs
 * the proof: where S3 does not answer the question, the photo is deleted all the same, and the outcome is `unconfirmed`.
 *
 * @throws Error when the photo could not be deleted, or is still there afterwards, so that no receipt is ever wrong.
 */
export async function removePhoto(services: RemovePhotoServices, key: string): Promise<DeletionReceipt> {
  const { now, measure, photos, records } = services;
  const earlierReceipt = async (): Promise<DeletionReceipt | undefined> => {
    const { deletedAt, verifiedAt } = (await records.find(key)) ?? {};
    return deletedAt && verifiedAt ? { outcome: 'deleted', deletedAt, verifiedAt } : undefined;
  };
  const before = await look(photos, key);
  // A table that does not answer must not keep the photo either.
  const earlier = before === 'gone' ? await earlierReceipt().catch(() => undefined) : undefined;
  if (earlier) return earlier;
  // Deleted even where nothing was found: an upload may have landed between the two. The mark is there before anybody looks
  // again: what is uploaded under this name from then on is not analysed, and is deleted when it arrives.
  const [marked, deleted] = await Promise.allSettled([
    records.markGivenUp(key, isoTime(now())),
    photos.delete(key),
  ]);
  for (const each of [deleted, marked]) if (each.status === 'rejected') throw each.reason;
  const deletedAt = isoTime(now());
  const after = await look(photos, key);
  if (after === 'stored') throw new Error('The photo is still stored after its deletion');
  if (after === 'unknown') return { outcome: 'unconfirmed', deletedAt };
  const verifiedAt = isoTime(now());
  // Somebody else may have been deleting it at this moment, and has written that down by now.
  if (before === 'gone') return (await earlierReceipt()) ?? { outcome: 'not-found', deletedAt, verifiedAt };
  measure('PhotosDeleted');
  await records.markDeleted(key, deletedAt, verifiedAt);
  return { outcome: 'deleted', deletedAt, verifiedAt };
}

async function look(photos: Pick<PhotoStore, 'exists'>, key: string): Promise<'stored' | 'gone' | 'unknown'> {
  try {
    return (await photos.exists(key)) ? 'stored' : 'gone';
  } catch {
    return 'unknown';
  }
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
