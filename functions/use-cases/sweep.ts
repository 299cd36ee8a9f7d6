import { OVERDUE_PHOTO_S, SWEEP_PHOTO_AFTER_S, SWEEP_RESULT_AFTER_S } from '#domain/settings/lifetimes.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { errorName } from './outcome.ts';
import { removePhoto, type RemovePhotoServices } from './remove-photo.ts';
import type { JobStore, ListedPhoto, PrivatePhotos, UndeliveredResults } from './services.ts';

/** How many photos, and how many results, are taken in hand at a time. */
const AT_A_TIME = 10;

type SweepServices = RemovePhotoServices & {
  privatePhotos: PrivatePhotos;
  undelivered: UndeliveredResults;
  jobs: Pick<JobStore, 'drop'>;
};

/** How often one photo, one result or one list is tried before it is left to the next sweep. */
const TRIES_EACH = 4;

/** How many were erased, and how often something failed; `error` is the name of the first failure. */
type SweepEnd = { photos: number; results: number; failures: number; error?: string | undefined };

/**
 * Erases what nobody erased in time: private photos, each with its proof, and private results that were never
 * acknowledged. Whatever fails is left to the next sweep and keeps nothing else from being swept.
 */
export async function sweep(services: SweepServices): Promise<SweepEnd> {
  const { now, measure, privatePhotos, undelivered, jobs } = services;
  const startedAt = now();
  const ageOf = ({ storedAt }: ListedPhoto): number => (startedAt - storedAt) / 1000;
  const end: SweepEnd = { photos: 0, results: 0, failures: 0 };

  const onFailure = (error: unknown): void => {
    end.failures += 1;
    end.error ??= errorName(error);
    measure('UnexpectedErrors');
  };

  async function sweepPhoto(photo: ListedPhoto): Promise<void> {
    const age = ageOf(photo);
    if (age < SWEEP_PHOTO_AFTER_S) return;
    if (age > OVERDUE_PHOTO_S) measure('OverduePrivatePhotos');
    const { outcome } = await persistently(() => removePhoto(services, photo.key));
    if (outcome !== 'not-found') end.photos += 1;
  }

  async function blankResult(analysisId: string): Promise<void> {
    await persistently(() => jobs.drop(analysisId));
    end.results += 1;
  }

  // Told even when there are none, so that an alarm can see that somebody looked.
  measure('OverduePrivatePhotos', 0);
  await Promise.all([
    forEachOf(() => privatePhotos.pages(), sweepPhoto, onFailure),
    forEachOf(() => undelivered.pagesBefore(startedAt - SWEEP_RESULT_AFTER_S * 1000), blankResult, onFailure),
  ]);
  measure('PhotosSwept', end.photos);
  return end;
}

/** Does the work for everything on all pages, several at a time. A list that breaks off is read again from its start. */
async function forEachOf<T>(
  list: () => AsyncIterable<readonly T[]>,
  work: (item: T) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await persistently(async () => {
      for await (const page of list()) {
        await mapConcurrently(page, AT_A_TIME, (item) => work(item).catch(onFailure));
      }
    });
  } catch (error) {
    onFailure(error);
  }
}

/** Nobody comes after the sweeper but the next sweep, so it tries harder than the rest of the product. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES_EACH) throw error;
    }
  }
}
