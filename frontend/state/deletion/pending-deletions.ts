import * as z from 'zod/mini';
import { normalDeleteTokenS, PRIVATE_DELETE_TOKEN_S } from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { TextStorage } from '../../api/storage.ts';
import { UploadedPhoto } from '../visit/photo.ts';
import { PHOTO_DAYS } from '../visit/retention.ts';

/**
 * The storage key of the pending deletions. Each mode has its own key, because a visit retries only the deletions of
 * its own mode.
 */
export const pendingKey = (mode: PhotoMode): string => `dewpoint.pending-deletions.${mode}`;
const Pending = z.array(UploadedPhoto);

/** The lifetime of a deleteToken, in milliseconds. */
const tokenLifeMs: Record<PhotoMode, number> = {
  normal: normalDeleteTokenS(PHOTO_DAYS) * 1000,
  private: PRIVATE_DELETE_TOKEN_S * 1000,
};

/**
 * Photos whose deletion is not confirmed yet. The list stays after the tab is closed, and `list` removes
 * entries whose tokens have expired.
 */
export type PendingDeletions = {
  add: (photo: UploadedPhoto) => void;
  remove: (photo: Pick<UploadedPhoto, 'imageUrl'>) => void;
  list: (nowMs: number) => UploadedPhoto[];
};

export function createPendingDeletions(storage: TextStorage, mode: PhotoMode): PendingDeletions {
  const key = pendingKey(mode);
  function read(): UploadedPhoto[] {
    try {
      return Pending.parse(JSON.parse(storage.read(key) ?? '[]'));
    } catch {
      return [];
    }
  }
  const without = (photo: Pick<UploadedPhoto, 'imageUrl'>): UploadedPhoto[] =>
    read().filter((each) => each.imageUrl !== photo.imageUrl);
  const write = (photos: UploadedPhoto[]): void => storage.write(key, JSON.stringify(photos));

  return {
    add: (photo) => write([...without(photo), photo]),
    remove: (photo) => write(without(photo)),
    list: (nowMs) => {
      const all = read();
      const valid = all.filter((photo) => nowMs - photo.uploadedAtMs < tokenLifeMs[mode]);
      if (valid.length < all.length) write(valid);
      return valid;
    },
  };
}
