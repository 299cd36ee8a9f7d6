import { OVERDUE_PHOTO_S, SWEEP_PHOTO_AFTER_S, SWEEP_RESULT_AFTER_S } from '#domain/settings/lifetimes.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { errorName } from './outcome.ts';
import { removePhoto, type RemovePhotoServices } from './remove-photo.ts';
import type { JobStore, UndeliveredResults } from './job-services.ts';
import type { ListedPhoto, PrivatePhotos } from './services.ts';

/** The maximum number of concurrent deletions, for photos and for results separately. */
const MAX_CONCURRENT = 10;

type SweepServices = RemovePhotoServices & {
  privatePhotos: PrivatePhotos;
  undelivered: UndeliveredResults;
  jobs: Pick<JobStore, 'drop'>;
};

/** The number of attempts to erase a photo or a result, or to read a list. After that, the next sweep tries again. */
const MAX_TRIES = 4;

/**
 * The numbers of erased photos, erased results and failures. A photo counts only if its deletion was confirmed.
 * `error` is the name of the first error.
 */
type SweepReport = { photos: number; results: number; failures: number; error?: string | undefined };

/**
 * Erases private data that nobody has deleted in time: photos, and results that no browser acknowledged. A failure does
 * not stop the other deletions, and the next sweep tries again.
 */
export async function sweep(services: SweepServices): Promise<SweepReport> {
  const { now, measure, privatePhotos, undelivered, jobs } = services;
  const startedAt = now();
  const ageSOf = ({ storedAt }: ListedPhoto): number => (startedAt - storedAt) / 1000;
  const report: SweepReport = { photos: 0, results: 0, failures: 0 };

  const onFailure = (error: unknown): void => {
    report.failures += 1;
    report.error ??= errorName(error);
    measure('UnexpectedErrors');
  };

  async function sweepPhoto(photo: ListedPhoto): Promise<void> {
    const ageS = ageSOf(photo);
    if (ageS < SWEEP_PHOTO_AFTER_S) return;
    if (ageS > OVERDUE_PHOTO_S) measure('OverduePrivatePhotos');
    const { receipt, isNew } = await persistently(() => removePhoto(services, photo.key));
    if (isNew && receipt.outcome === 'deleted') report.photos += 1;
  }

  async function sweepResult(analysisId: string): Promise<void> {
    await persistently(() => jobs.drop(analysisId));
    report.results += 1;
  }

  async function sweepPhotos(): Promise<void> {
    const listed = await forEachOf(
      () => privatePhotos.pages(),
      ({ key }) => key,
      sweepPhoto,
      onFailure,
    );
    // Reports 0, because the `SweeperIsSilent` alarm goes off if no value arrives. After an incomplete list, reports
    // nothing: an unlisted photo might be overdue.
    if (listed) measure('OverduePrivatePhotos', 0);
  }

  await Promise.all([
    sweepPhotos(),
    forEachOf(
      () => undelivered.pagesBefore(startedAt - SWEEP_RESULT_AFTER_S * 1000),
      (analysisId) => analysisId,
      sweepResult,
      onFailure,
    ),
  ]);
  measure('PhotosSwept', report.photos);
  return report;
}

/**
 * Processes the items of all pages, several at a time. If reading the list fails, it is read again from the start, but
 * each item is processed only once. Returns whether the whole list was read.
 */
async function forEachOf<T>(
  list: () => AsyncIterable<readonly T[]>,
  keyOf: (item: T) => string,
  work: (item: T) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const processed = new Set<string>();
  try {
    await persistently(async () => {
      for await (const page of list()) {
        const fresh = page.filter((item) => !processed.has(keyOf(item)));
        for (const item of fresh) processed.add(keyOf(item));
        await mapConcurrently(fresh, MAX_CONCURRENT, (item) => work(item).catch(onFailure));
      }
    });
    return true;
  } catch (error) {
    onFailure(error);
    return false;
  }
}

/** Tries again in addition to the SDK's own retries, because no other function deletes abandoned private data. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === MAX_TRIES) throw error;
    }
  }
}
