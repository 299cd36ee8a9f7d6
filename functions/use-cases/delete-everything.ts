import type {
  DeleteEverythingRequest,
  DeletionCount,
  EverythingReceipt,
} from '#domain/contract/everything-call.ts';
import { DAY_S, RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import { keyOfPhotoUrl } from '#domain/contract/photo.ts';
import type { DeletePhotoRequest } from '#domain/contract/photo-calls.ts';
import type { DeletePhotoServices } from './delete-photo.ts';
import { eraseAnalysis } from './erase-analysis.ts';
import { eraseVisit, type EraseVisitServices } from './erase-visit.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { type Outcome, respond } from './outcome.ts';
import { removePhoto } from './remove-photo.ts';
import type { JobErasure, JobStore } from './job-services.ts';

const PHOTOS_AT_ONCE = 10;
const ANALYSES_AT_ONCE = 25;
/**
 * No further round of erasing a visit begins after this time. Otherwise a visit with many events could use up the
 * function's timeout. If events remain, another request can erase them.
 */
const TIME_MS = 6000;

type DeleteEverythingServices = DeletePhotoServices &
  EraseVisitServices & { jobs: Pick<JobStore, 'find'> & JobErasure };

const none: DeletionCount = { found: 0, gone: 0 };
/** Counts an item as found but not gone, because its deletion failed or could not be confirmed. */
const unconfirmed: DeletionCount = { found: 1, gone: 0 };

/**
 * Deletes the requested photos, analyses and sessions. A photo is deleted only with a valid token, and an analysis only
 * with the id of its session. Photos come first, so that no new analysis can use them. A failed deletion does not
 * prevent the others.
 */
export async function deleteEverything(
  services: DeleteEverythingServices,
  { photos, analysisIds, sessionIds }: DeleteEverythingRequest,
  ownOrigin: string | undefined,
): Promise<Outcome<EverythingReceipt>> {
  const { now, jobs } = services;
  const startedAt = now();
  const keys = new Set(photos.flatMap((photo) => deletableKey(services, photo, ownOrigin) ?? []));
  const removed = await mapConcurrently([...keys], PHOTOS_AT_ONCE, (key) => erasePhoto(services, key));
  const sessions = new Set(sessionIds);
  const erased = await mapConcurrently([...new Set(analysisIds)], ANALYSES_AT_ONCE, (analysisId) =>
    eraseAnalysis(jobs, analysisId, sessions),
  );
  const visits = await Promise.all(
    [...sessions].map((sessionId) => eraseVisit(services, sessionId, startedAt + TIME_MS)),
  );
  const deletedAt = now();
  return respond(200, {
    deletedAt: new Date(deletedAt).toISOString(),
    photos: sumOf(removed.map(countOf)),
    analyses: sumOf(erased.map(countOf)),
    events: sumOf(visits.map(({ events }) => events)),
    sessions: sumOf(visits.map(({ session }) => session)),
    recoveryCopiesUntil: new Date(deletedAt + RECOVERY_DAYS * DAY_S * 1000).toISOString(),
  });
}

/** A photo without a valid token is treated like one that never existed. */
function deletableKey(
  services: DeletePhotoServices,
  { imageUrl, deleteToken }: DeletePhotoRequest,
  ownOrigin: string | undefined,
): string | undefined {
  const key = keyOfPhotoUrl(imageUrl, ownOrigin);
  return key !== undefined && services.isDeletionAllowed(key, deleteToken) ? key : undefined;
}

async function erasePhoto(services: DeletePhotoServices, key: string): Promise<DeletionCount> {
  const { receipt, isNew } = await removePhoto(services, key);
  if (receipt.outcome === 'unconfirmed') return unconfirmed;
  // A photo that an earlier request deleted is not counted again.
  return isNew && receipt.outcome === 'deleted' ? { found: 1, gone: 1 } : none;
}

const countOf = (settled: PromiseSettledResult<DeletionCount>): DeletionCount =>
  settled.status === 'fulfilled' ? settled.value : unconfirmed;

const sumOf = (counts: readonly DeletionCount[]): DeletionCount =>
  counts.reduce((sum, { found, gone }) => ({ found: sum.found + found, gone: sum.gone + gone }), none);
