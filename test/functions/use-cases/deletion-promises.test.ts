import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeletionReceipt } from '#domain/contract/page-calls.ts';
import { checkArrival } from '../../../functions/use-cases/check-arrival.ts';
import { removePhoto } from '../../../functions/use-cases/remove-photo.ts';
import { NOW, PRIVATE_PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { SEED } from '../../support/long-runs.ts';
import { memoryPhotoCount } from '../../support/fakes/limits.ts';
import {
  memoryPhotos,
  memoryRecords,
  recordedMeasures,
  standingClock,
} from '../../support/fakes/services.ts';

const RUNS = Number(process.env['DELETION_RUNS'] ?? 300);
const KEY = PRIVATE_PHOTO_KEY.replace(/\w+$/, 'jpg');
const PHOTO = Uint8Array.of(1, 2, 3);

/**
 * `upload` uses the permit, even if an earlier `upload` has already used it. `delete` is a deletion by the visitor, the
 * worker or the scheduled sweeper.
 */
type Act = 'upload' | 'delete';
/** The outcome of one call to S3 or DynamoDB. `lost` means that the call succeeds but its response is lost. */
type Fate = 'done' | 'lost' | 'failed';

/** A photo that can be uploaded and deleted. `scheduler` decides the order of all calls. */
function world(scheduler: fc.Scheduler, fates: Iterator<Fate>) {
  const photos = memoryPhotos();
  const records = memoryRecords({ [KEY]: SESSION_ID }, PHOTO.byteLength);

  const call =
    <Given extends unknown[], T>(name: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      await scheduler.schedule(Promise.resolve(), name);
      const fate = fates.next().value ?? 'done';
      if (fate === 'failed') throw new Error(`${name} failed`);
      const result = await work(...given);
      if (fate === 'lost') throw new Error(`${name} got no response`);
      return result;
    };
  const services = {
    now: standingClock(NOW),
    ...recordedMeasures(),
    photos: {
      exists: call('look', (key: string) => photos.exists(key)),
      delete: call('delete', (key: string) => photos.delete(key)),
      readHead: call('read', (key: string, bytes: number) => photos.readHead(key, bytes)),
    },
    records: {
      find: call('find', (key: string) => records.find(key)),
      markDeletionRequested: call('mark', (key: string, at: string, foundAt: string | undefined) =>
        records.markDeletionRequested(key, at, foundAt),
      ),
      markDeleted: call('record', (key: string, deletedAt: string, verifiedAt: string) =>
        records.markDeleted(key, deletedAt, verifiedAt),
      ),
    },
    counts: memoryPhotoCount(),
    contentOf: () => ({ contentType: 'image/jpeg' as const, width: 1, height: 1 }),
  };

  const receipts: DeletionReceipt[] = [];
  const acts: Record<Act, () => Promise<void>> = {
    async upload() {
      await scheduler.schedule(Promise.resolve(), 'upload');
      photos.bucket.set(KEY, PHOTO);
      await untilItWorks(() =>
        checkArrival(services, { key: KEY, byteLength: PHOTO.byteLength, eventId: 'one' }),
      );
    },
    async delete() {
      const removal = await removePhoto(services, KEY).catch(() => undefined);
      if (removal) receipts.push(removal.receipt);
    },
  };
  return { acts, receipts, isStored: () => photos.bucket.has(KEY) };
}

/** Imitates EventBridge and Lambda, which retry a failed call. */
async function untilItWorks(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      // Tries again. The number of random failures is limited, so an attempt will succeed in the end.
    }
  }
}

const someActs = fc.array(fc.constantFrom<Act>('upload', 'delete'), { minLength: 1, maxLength: 6 });
/** Random outcomes of the first calls. All later calls succeed. */
const someFates = fc.array(fc.constantFrom<Fate>('done', 'done', 'done', 'lost', 'failed'), {
  maxLength: 30,
});
const isProof = ({ outcome }: DeletionReceipt): boolean => outcome !== 'unconfirmed';

describe('a deletion receipt', () => {
  it(`stays correct in ${RUNS} random orders of uploads, deletions, failures and lost responses`, async () => {
    let given = 0;
    let kept = 0;
    const property = fc.asyncProperty(fc.scheduler(), someActs, someFates, async (scheduler, acts, fates) => {
      const { acts: act, receipts, isStored } = world(scheduler, fates.values());
      const all = Promise.all(acts.map((name) => act[name]()));
      await scheduler.waitFor(all);
      if (receipts.some(isProof)) given += 1;
      if (isStored()) kept += 1;
      expect(isStored() && receipts.some(isProof), 'stored, though a receipt says that it is gone').toBe(
        false,
      );
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    // Many runs must produce a receipt, and many must leave the photo stored. Otherwise the property would hold
    // trivially.
    expect(given).toBeGreaterThan(RUNS / 10);
    expect(kept).toBeGreaterThan(RUNS / 20);
  });
});
