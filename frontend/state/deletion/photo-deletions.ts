import { deletePhoto } from '#domain/contract/page-calls.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { UploadedPhoto } from '../visit/photo.ts';
import { waitInFull } from '../visit/surroundings.ts';
import { photoDeletedByMs } from '../visit/retention.ts';
import { forgetOwnPhoto } from './note-own-records.ts';
import { createPendingDeletions } from './pending-deletions.ts';
import type { Deletion } from '#domain/contract/deletion.ts';
import type { Services } from '../visit/services.ts';

/** An aborted upload may still arrive, so its photo is deleted once more after this time. */
export const SECOND_CHECK_MS = 4000;

export type PhotoDeletions = {
  /** Deletes a photo that the visit no longer uses. `uploading` means that its upload may still be running. */
  drop: (photo: UploadedPhoto, uploading: boolean) => Promise<void>;
  /** Requests the deletion while the page is closing, when the response can no longer be read. */
  requestOnLeaving: (photos: readonly UploadedPhoto[]) => void;
  /** Records photos that other code is deleting. `retryAll` requests their deletion again until it is confirmed. */
  markAsDeletedElsewhere: (photos: readonly UploadedPhoto[]) => void;
  /** Requests every unconfirmed deletion again. */
  retryAll: () => Promise<void>;
};

/**
 * Deletes photos and passes the progress to `report`. Until the server has confirmed a deletion, it stays pending, and
 * `retryAll` requests it again.
 */
export function createPhotoDeletions(
  mode: PhotoMode,
  services: Services,
  report: (deletion: Deletion) => void,
): PhotoDeletions {
  const { deviceStorage, surroundings } = services;
  const pending = createPendingDeletions(deviceStorage, mode);
  /**
   * Photos whose deletion was requested as the page was closing, or that other code is already deleting. `drop` skips
   * them.
   */
  const deletedElsewhere = new Set<string>();

  async function dropNow(photo: UploadedPhoto): Promise<void> {
    pending.add(photo);
    const deletion = await askForDeletion(services, mode, photo);
    if (deletion.status === 'confirmed') {
      pending.remove(photo);
      forgetOwnPhoto(services, photo.imageUrl);
    }
    report(deletion);
  }

  function markAsDeletedElsewhere(photos: readonly UploadedPhoto[]): void {
    for (const photo of photos) {
      deletedElsewhere.add(photo.imageUrl);
      pending.add(photo);
    }
  }

  /** The latest time at which the upload can have ended: now, or when its permit expired, whichever is earlier. */
  const latestArrival = ({ uploadedAtMs }: UploadedPhoto): number =>
    Math.min(surroundings.nowMs(), uploadedAtMs + UPLOAD_PERMIT_S * 1000);

  return {
    drop: async (dropped, uploading) => {
      if (deletedElsewhere.has(dropped.imageUrl)) return;
      const photo = uploading ? { ...dropped, uploadedAtMs: latestArrival(dropped) } : dropped;
      report({ status: 'confirming' });
      if (uploading) {
        pending.add(photo);
        await askForDeletion(services, mode, photo);
        await waitInFull(surroundings, SECOND_CHECK_MS);
      }
      await dropNow(photo);
    },
    requestOnLeaving: (photos) => {
      markAsDeletedElsewhere(photos);
      for (const photo of photos) void askForDeletion(services, mode, photo);
    },
    markAsDeletedElsewhere,
    retryAll: async () => {
      for (const photo of pending.list(surroundings.nowMs())) await dropNow(photo);
    },
  };
}

/** Sends one request to the server and logs its outcome. */
async function askForDeletion(
  { send, session }: Pick<Services, 'send' | 'session'>,
  mode: PhotoMode,
  { imageUrl, deleteToken, uploadedAtMs }: UploadedPhoto,
): Promise<Deletion> {
  session.log('cleanup_started');
  const result = await send(deletePhoto, { imageUrl, deleteToken }, { keepalive: true });
  if (result.ok && result.data.outcome !== 'unconfirmed') {
    session.log(result.data.outcome === 'deleted' ? 'cleanup_completed' : 'cleanup_no_files_found');
    return { status: 'confirmed', deletedAt: result.data.deletedAt };
  }
  const reason = result.ok ? 'unconfirmed' : result.kind;
  session.log(reason === 'network' ? 'cleanup_error' : 'cleanup_failed', { reason });
  return { status: 'unconfirmed', goneByMs: photoDeletedByMs(mode, uploadedAtMs) };
}
