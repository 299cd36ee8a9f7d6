import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OVERDUE_PHOTO_S, SWEEP_EVERY_S, SWEEP_PHOTO_AFTER_S } from '#domain/settings/lifetimes.ts';
import { removePhoto } from '../../../functions/use-cases/remove-photo.ts';
import { sweep } from '../../../functions/use-cases/sweep.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { photoServices } from '../../support/fakes/services.ts';

const PHOTO = Uint8Array.of(1, 2, 3);
const keyOf = (name: number | string) => `private-images/${name}.png`;

/**
 * Services with one private photo for each age in `agesS`. The key of a photo contains the index of its age. The
 * listing returns three photos per page.
 */
function services(agesS: readonly number[] = [], undelivered: readonly string[] = []) {
  const listed = agesS.map((ageS, index) => ({ key: keyOf(index), storedAt: NOW - ageS * 1000 }));
  const stored = Object.fromEntries(listed.map(({ key }) => [key, PHOTO]));
  const owners = Object.fromEntries(listed.map(({ key }) => [key, SESSION_ID]));
  const common = photoServices(stored, owners);
  const dropped: string[] = [];
  const asked: number[] = [];
  return {
    ...common,
    privatePhotos: {
      async *pages() {
        const there = listed.filter(({ key }) => common.photos.bucket.has(key));
        for (let start = 0; start < there.length; start += 3) yield there.slice(start, start + 3);
      },
    },
    undelivered: {
      async *pagesBefore(time: number) {
        asked.push(time);
        for (const analysisId of undelivered) yield [analysisId];
      },
    },
    jobs: {
      async drop(analysisId: string) {
        dropped.push(analysisId);
      },
    },
    dropped,
    asked,
  };
}

type Services = ReturnType<typeof services>;
const left = ({ photos }: Services) => [...photos.bucket.keys()];
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('sweeping private photos', () => {
  it('deletes photos that are ten minutes old or older, and no others', async () => {
    const context = services([0, 1, SWEEP_PHOTO_AFTER_S - 1, SWEEP_PHOTO_AFTER_S, SWEEP_PHOTO_AFTER_S + 1]);
    expect(await sweep(context)).toEqual({ photos: 2, results: 0, failures: 0 });
    expect(left(context)).toEqual([0, 1, 2].map(keyOf));
    expect(SWEEP_PHOTO_AFTER_S).toBe(10 * 60);
  });

  it('deletes every photo before it is 15 minutes old, even if it was just too recent for the previous sweep', async () => {
    // The worst case: a photo that is just too recent for one sweep is deleted only by the next sweep.
    const before = services([SWEEP_PHOTO_AFTER_S - 0.001]);
    await sweep(before);
    expect(left(before)).toHaveLength(1);
    const after = services([SWEEP_PHOTO_AFTER_S - 0.001 + SWEEP_EVERY_S]);
    await sweep(after);
    expect(left(after)).toEqual([]);
    expect(after.measured).toMatchObject({ OverduePrivatePhotos: 0 });
  });

  it('stores a receipt for each deleted photo', async () => {
    const context = services([700]);
    await sweep(context);
    expect(await context.records.find(keyOf(0))).toMatchObject({
      deletedAt: '2026-11-20T09:00:00.000Z',
      verifiedAt: '2026-11-20T09:00:00.000Z',
    });
  });

  it('deletes the photos on all pages of the listing', async () => {
    const context = services(times(100, 700));
    expect(await sweep(context)).toMatchObject({ photos: 100 });
    expect(left(context)).toEqual([]);
  });

  it.each([1, 2, 3])(
    'deletes the photos on all pages even if the listing is interrupted (interruptions: %i)',
    async (breaks) => {
      const context = services(times(9, 700), ['one']);
      const pages = context.privatePhotos.pages.bind(context.privatePhotos);
      let lists = 0;
      context.privatePhotos.pages = async function* () {
        lists += 1;
        for await (const page of pages()) {
          yield page;
          if (lists <= breaks) throw new Error('broken off');
        }
      };
      expect(await sweep(context)).toEqual({ photos: 9, results: 1, failures: 0 });
      expect(left(context)).toEqual([]);
    },
  );

  it('deletes at most ten photos at a time', async () => {
    const context = services();
    const keys = times(40, 0).map((_, index) => keyOf(index));
    for (const key of keys) context.photos.bucket.set(key, PHOTO);
    context.privatePhotos.pages = async function* () {
      yield keys.map((key) => ({ key, storedAt: NOW - 700_000 }));
    };
    let running = 0;
    let most = 0;
    const remove = context.photos.delete.bind(context.photos);
    context.photos.delete = async (key) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      await remove(key);
      running -= 1;
    };
    await sweep(context);
    expect([most, left(context)]).toEqual([10, []]);
  });

  it('does not count a listed photo that another request has deleted in the meantime', async () => {
    const context = services([700, 700]);
    const pages = context.privatePhotos.pages.bind(context.privatePhotos);
    context.privatePhotos.pages = async function* () {
      for await (const page of pages()) {
        context.photos.bucket.delete(keyOf(0));
        yield page;
      }
    };
    expect(await sweep(context)).toEqual({ photos: 1, results: 0, failures: 0 });
  });

  it('does not count a listed photo that was deleted before with a receipt', async () => {
    const context = services([700, 700]);
    const pages = context.privatePhotos.pages.bind(context.privatePhotos);
    context.privatePhotos.pages = async function* () {
      for await (const page of pages()) {
        await removePhoto(context, keyOf(0));
        yield page;
      }
    };
    expect(await sweep(context)).toEqual({ photos: 1, results: 0, failures: 0 });
  });

  it('deletes nothing if there are no photos, but still reports its metrics', async () => {
    const context = services();
    expect(await sweep(context)).toEqual({ photos: 0, results: 0, failures: 0 });
    expect(context.measured).toEqual({ OverduePrivatePhotos: 0, PhotosSwept: 0 });
  });
});

describe('the metrics of a sweep', () => {
  it('count the deleted photos, and the photos that were older than 16 minutes', async () => {
    const context = services([60, 700, OVERDUE_PHOTO_S, OVERDUE_PHOTO_S + 1, 7_200]);
    await sweep(context);
    expect(context.measured).toEqual({ OverduePrivatePhotos: 2, PhotosSwept: 4, PhotosDeleted: 4 });
    expect(OVERDUE_PHOTO_S).toBe(16 * 60);
  });

  it('count an overdue photo in each sweep until it is deleted', async () => {
    const context = services([7_200]);
    context.photos.stubborn.add(keyOf(0));
    await sweep(context);
    await sweep(context);
    expect(context.measured).toMatchObject({ OverduePrivatePhotos: 2, PhotosSwept: 0, UnexpectedErrors: 2 });
  });
});

describe('sweeping results', () => {
  it('erases unacknowledged results that were stored more than 10 minutes ago', async () => {
    const context = services([], ['one', 'two']);
    expect(await sweep(context)).toEqual({ photos: 0, results: 2, failures: 0 });
    expect(context.dropped).toEqual(['one', 'two']);
    expect(context.asked).toEqual([NOW - 10 * 60_000]);
  });
});

describe('a sweep with failures', () => {
  let context: Services;
  const denied = Object.assign(new Error('private-images/secret'), { name: 'AccessDenied' });

  beforeEach(() => {
    context = services(times(7, 700), ['one', 'two', 'three']);
  });

  it('processes everything else if some photos cannot be deleted', async () => {
    context.photos.stubborn.add(keyOf(0)).add(keyOf(4));
    expect(await sweep(context)).toEqual({ photos: 5, results: 3, failures: 2, error: 'Error' });
    expect(left(context)).toEqual([keyOf(0), keyOf(4)]);
    expect(context.measured).toMatchObject({ PhotosSwept: 5, UnexpectedErrors: 2 });
  });

  /** Makes a call throw for the photo or result named `bad`, and for no other. */
  const deniedFor =
    <Rest extends unknown[], T>(bad: string, call: (name: string, ...rest: Rest) => Promise<T>) =>
    async (name: string, ...rest: Rest): Promise<T> => {
      if (name === bad) throw denied;
      return call(name, ...rest);
    };

  it('processes the other photos and the results if a deletion throws', async () => {
    context.photos.delete = deniedFor(keyOf(2), context.photos.delete.bind(context.photos));
    expect(await sweep(context)).toEqual({ photos: 6, results: 3, failures: 1, error: 'AccessDenied' });
  });

  it('deletes the photos even if every existence check throws, but counts none as deleted', async () => {
    context.photos.exists = () => Promise.reject(denied);
    expect(await sweep(context)).toEqual({ photos: 0, results: 3, failures: 0 });
    expect(left(context)).toEqual([]);
  });

  it('deletes a photo even if its receipt cannot be stored, and reports the failure', async () => {
    const { records } = context;
    records.markDeleted = deniedFor(keyOf(2), records.markDeleted.bind(records));
    expect(await sweep(context)).toEqual({ photos: 6, results: 3, failures: 1, error: 'AccessDenied' });
    expect(left(context)).toEqual([]);
  });

  it('counts a photo whose receipt can be stored only in the second attempt', async () => {
    vi.spyOn(context.records, 'markDeleted').mockRejectedValueOnce(denied);
    expect(await sweep(context)).toEqual({ photos: 7, results: 3, failures: 0 });
    expect(await context.records.find(keyOf(0))).toHaveProperty('deletedAt');
  });

  it('retries failed deletions of photos and results, so that a single error does not count as a failure', async () => {
    vi.spyOn(context.photos, 'delete').mockRejectedValueOnce(denied).mockRejectedValueOnce(denied);
    vi.spyOn(context.jobs, 'drop').mockRejectedValueOnce(denied);
    expect(await sweep(context)).toEqual({ photos: 7, results: 3, failures: 0 });
  });

  it('erases the other results if erasing one of them throws', async () => {
    context.jobs.drop = deniedFor('one', context.jobs.drop.bind(context.jobs));
    expect(await sweep(context)).toEqual({ photos: 7, results: 2, failures: 1, error: 'AccessDenied' });
    expect(context.dropped).toEqual(['two', 'three']);
  });

  it('erases the results even if the listing of photos fails', async () => {
    // oxlint-disable-next-line require-yield -- a listing that never returns a page
    context.privatePhotos.pages = async function* () {
      throw denied;
    };
    expect(await sweep(context)).toEqual({ photos: 0, results: 3, failures: 1, error: 'AccessDenied' });
    // The sweep must not report the metric, because zero would mean that no photo is overdue.
    expect(context.measured).not.toHaveProperty('OverduePrivatePhotos');
  });

  it('reports the overdue photos that it has found, even if every attempt to list photos is interrupted', async () => {
    context.photos.stubborn.add(keyOf(0));
    context.privatePhotos.pages = async function* () {
      yield [{ key: keyOf(0), storedAt: NOW - 7_200_000 }];
      throw denied;
    };
    await sweep(context);
    expect(context.measured['OverduePrivatePhotos']).toBeGreaterThan(0);
  });

  it('deletes the photos that it has listed, and erases the results, even if every attempt to list photos is interrupted', async () => {
    context.privatePhotos.pages = async function* () {
      const seen = [0, 1, 2].map(keyOf).filter((key) => context.photos.bucket.has(key));
      yield seen.map((key) => ({ key, storedAt: NOW - 700_000 }));
      throw denied;
    };
    expect(await sweep(context)).toEqual({ photos: 3, results: 3, failures: 1, error: 'AccessDenied' });
  });

  it.each([1, 2, 3])(
    'counts each photo, result and failure once, even if the listings of photos and results are interrupted (interruptions: %i)',
    async (breaks) => {
      context.photos.stubborn.add(keyOf(0));
      const interrupted = <T>(pages: () => AsyncIterable<T>) => {
        let lists = 0;
        return async function* () {
          lists += 1;
          yield* pages();
          if (lists <= breaks) throw denied;
        };
      };
      context.privatePhotos.pages = interrupted(context.privatePhotos.pages.bind(context.privatePhotos));
      // The index of the results is eventually consistent, so it may still list results that were erased.
      const pagesBefore = context.undelivered.pagesBefore.bind(context.undelivered);
      context.undelivered.pagesBefore = interrupted(() => pagesBefore(NOW));
      expect(await sweep(context)).toEqual({ photos: 6, results: 3, failures: 1, error: 'Error' });
      expect(context.measured).toMatchObject({ PhotosSwept: 6, UnexpectedErrors: 1 });
    },
  );

  it('deletes the photos even if the listing of results fails', async () => {
    context.undelivered.pagesBefore = async function* () {
      yield [];
      throw denied;
    };
    expect(await sweep(context)).toMatchObject({ photos: 7, results: 0, failures: 1 });
    expect(context.measured).toMatchObject({ OverduePrivatePhotos: 0 });
  });

  it('reports only the names of errors, never their messages', async () => {
    vi.spyOn(context.photos, 'delete').mockRejectedValue(denied);
    expect(JSON.stringify(await sweep(context))).not.toContain('secret');
  });
});
