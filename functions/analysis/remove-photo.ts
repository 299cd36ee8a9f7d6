import type { DeletionReceipt } from '#domain/page-calls.ts';
import type { Clock, Measure, PhotoRecords, PhotoStore } from './services.ts';

export type RemovePhotoServices = {
  now: Clock;
  measure: Measure;
  photos: Pick<PhotoStore, 'exists' | 'delete'>;
  records: Pick<PhotoRecords, 'find' | 'markDeleted'>;
};

/**
 * Deletes one photo and proves it: S3 is asked before and after with the same rights, and the two times go to the photo's
 * record, which is the receipt. A photo that was deleted earlier answers with its earlier receipt.
 *
 * @throws Error when the photo is still there afterwards, so that no receipt is ever wrong.
 */
export async function removePhoto(services: RemovePhotoServices, key: string): Promise<DeletionReceipt> {
  const { now, measure, photos, records } = services;
  const earlierReceipt = async (): Promise<DeletionReceipt | undefined> => {
    const { deletedAt, verifiedAt } = (await records.find(key)) ?? {};
    return deletedAt && verifiedAt ? { outcome: 'deleted', deletedAt, verifiedAt } : undefined;
  };
  const stored = await photos.exists(key);
  const earlier = stored ? undefined : await earlierReceipt();
  if (earlier) return earlier;
  // Deleted even where nothing was found: an upload may have landed between the two.
  await photos.delete(key);
  const deletedAt = isoTime(now());
  if (await photos.exists(key)) throw new Error('The photo is still stored after its deletion');
  const verifiedAt = isoTime(now());
  // Somebody else may have been deleting it at this moment, and has written that down by now.
  if (!stored) return (await earlierReceipt()) ?? { outcome: 'not-found', deletedAt, verifiedAt };
  measure('PhotosDeleted');
  await records.markDeleted(key, deletedAt, verifiedAt);
  return { outcome: 'deleted', deletedAt, verifiedAt };
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
