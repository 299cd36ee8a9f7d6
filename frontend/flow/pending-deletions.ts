import * as z from 'zod/mini';
import { PRIVATE_DELETE_TOKEN_S } from '#domain/lifetimes.ts';
import type { TextStore } from '../calls/storage.ts';
import type { StoredPhoto } from '../capture/photo.ts';
import { StoredPhotoRecord } from './saved.ts';

const KEY = 'dewpoint.pending-deletions';
const Pending = z.array(StoredPhotoRecord);

/** Private photos whose deletion nobody has confirmed yet. They outlive a reload, their tokens do not outlive a day. */
export type PendingDeletions = {
  add: (photo: StoredPhoto) => void;
  remove: (photo: StoredPhoto) => void;
  list: (nowMs: number) => StoredPhoto[];
};

export function createPendingDeletions(store: TextStore): PendingDeletions {
  function read(): StoredPhoto[] {
    try {
      return Pending.parse(JSON.parse(store.read(KEY) ?? '[]'));
    } catch {
      return [];
    }
  }
  const without = (photo: StoredPhoto): StoredPhoto[] =>
    read().filter((each) => each.imageUrl !== photo.imageUrl);
  const write = (photos: StoredPhoto[]): void => store.write(KEY, JSON.stringify(photos));

  return {
    add: (photo) => write([...without(photo), photo]),
    remove: (photo) => write(without(photo)),
    list: (nowMs) => read().filter((photo) => nowMs - photo.storedAtMs < PRIVATE_DELETE_TOKEN_S * 1000),
  };
}
