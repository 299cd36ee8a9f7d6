import type { DeletionReceipt } from '#domain/contract/page-calls.ts';
import type { Clock, Measure, PhotoRecord, PhotoRecords, PhotoStore } from './services.ts';

export type RemovePhotoServices = {
  now: Clock;
  measure: Measure;
  photos: Pick<PhotoStore, 'exists' | 'delete'>;
  records: Pick<PhotoRecords, 'find' | 'markDeletionRequested' | 'markDeleted'>;
};

/** A receipt, and whether it was issued now. If not, it is the stored receipt of an earlier deletion. */
type Removal = { receipt: DeletionReceipt; isNew: boolean };

/**
 * The maximum number of further deletions if the photo is still stored after the first. An upload with the same permit
 * may have arrived in between.
 */
const MORE_DELETIONS = 2;

/**
 * Deletes one photo, and checks before and after the deletion whether S3 has the photo, with the same permissions each
 * time. The receipt contains the times of the deletion and of the second check. If the first check finds the photo or
 * fails, the photo's record stores both times too, and a later or simultaneous deletion gets the same receipt. The record
 * also stores the time of that first check, so a repeated request gets a receipt even if the first one could not be
 * stored. If S3 does not respond to the second check, the outcome is `unconfirmed`.
 *
 * @throws Error if the record cannot be updated, if the deletion fails, or if the photo is still stored afterwards.
 */
export async function removePhoto(services: RemovePhotoServices, key: string): Promise<Removal> {
  const { now, measure, photos, records } = services;
  const lookedAt = isoTime(now());
  const before = await look(photos, key);
  // If the record cannot be read, the deletion below is carried out anyway.
  const known = before === 'gone' ? await records.find(key).catch(() => undefined) : undefined;
  const earlier = receiptIn(known);
  if (earlier) return { receipt: earlier, isNew: false };
  const mark = (): Promise<void> =>
    records.markDeletionRequested(key, isoTime(now()), before === 'gone' ? undefined : lookedAt);
  // The deletion runs even if no photo was found, because an upload may have arrived after the first check. The
  // record is marked before the second check, so a later upload under this key is not analysed, and is deleted on
  // arrival.
  const [marked, deleted] = await Promise.allSettled([mark(), photos.delete(key)]);
  if (deleted.status === 'rejected') throw deleted.reason;
  // Without the mark, a repeated request would not know that there was a photo.
  if (marked.status === 'rejected') await mark();
  let deletedAt = isoTime(now());
  let after = await look(photos, key);
  let wasStored = before !== 'gone';
  for (let again = 0; after === 'stored' && again < MORE_DELETIONS; again += 1) {
    wasStored = true;
    await records.markDeletionRequested(key, deletedAt, lookedAt);
    await photos.delete(key);
    deletedAt = isoTime(now());
    after = await look(photos, key);
  }
  if (after === 'stored') throw new Error('The photo is still stored after its deletion');
  if (after === 'unknown') return issue({ outcome: 'unconfirmed', deletedAt });
  const verifiedAt = isoTime(now());
  if (!wasStored) {
    // If another request deleted the photo at the same time, it may have stored its receipt by now.
    const record = await records.find(key);
    const other = receiptIn(record);
    if (other) return { receipt: other, isNew: false };
    if (record?.foundAt === undefined) return issue({ outcome: 'not-found', deletedAt, verifiedAt });
  }
  const isStored = await records.markDeleted(key, deletedAt, verifiedAt);
  const other = isStored ? undefined : receiptIn(await records.find(key));
  // The SDK may have repeated a write whose response was lost. Its own receipt is then stored already.
  if (other && other.deletedAt !== deletedAt) return { receipt: other, isNew: false };
  measure('PhotosDeleted');
  return issue({ outcome: 'deleted', deletedAt, verifiedAt });
}

const issue = (receipt: DeletionReceipt): Removal => ({ receipt, isNew: true });

/** The stored receipt, unless the photo was found again after that deletion. */
function receiptIn(record: PhotoRecord | undefined): DeletionReceipt | undefined {
  const { foundAt = '', deletedAt, verifiedAt } = record ?? {};
  if (!deletedAt || !verifiedAt || deletedAt < foundAt) return undefined;
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
