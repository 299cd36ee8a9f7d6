import { describe, expect, it } from 'vitest';
import { createOfflineCopy, type OfflineFiles } from '../../../../frontend/state/visit/offline-copy.ts';
import { turns } from '../../../support/fakes/fake-environment.ts';

/** A cache whose download the test controls. The download fails when it is aborted. */
function createCache(areKept: boolean | undefined = false) {
  const started: { reach: (fraction: number) => void; end: (areKept: boolean) => void }[] = [];
  const files: OfflineFiles = {
    areKept: async () => areKept,
    keep: (signal, onProgress) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(false));
        started.push({ reach: onProgress, end: resolve });
      }),
  };
  return { files, started };
}

async function openedCopy(areKept?: boolean) {
  const cache = createCache(areKept);
  const copy = createOfflineCopy(cache.files);
  await copy.look();
  return { copy, started: cache.started };
}

describe('the offline copy of the analysis files', () => {
  it.each([
    [true, 'kept'],
    [false, 'missing'],
  ] as const)('is looked up in the cache (found: %s)', async (areKept, step) => {
    const { copy } = await openedCopy(areKept);
    expect(copy.get()).toEqual({ step });
  });

  it('is not offered in a browser that cannot store it', async () => {
    const copy = createOfflineCopy({ areKept: async () => undefined, keep: async () => false });
    expect(copy.get()).toEqual({ step: 'unknown' });
    await copy.look();
    expect(copy.get()).toEqual({ step: 'unavailable' });
  });

  it('reports the progress and the success of its download, and ignores a second press of the download button', async () => {
    const { copy, started } = await openedCopy();
    void copy.keep();
    void copy.keep();
    expect(copy.get()).toEqual({ step: 'keeping', fraction: 0 });
    started[0]?.reach(0.4);
    await copy.look();
    expect(copy.get()).toEqual({ step: 'keeping', fraction: 0.4 });
    started[0]?.end(true);
    await turns();
    expect(started).toHaveLength(1);
    expect(copy.get()).toEqual({ step: 'kept' });
  });

  it('can be downloaded again after its download was cancelled', async () => {
    const { copy, started } = await openedCopy();
    void copy.keep();
    copy.cancel();
    void copy.keep();
    started[0]?.reach(0.9);
    await turns();
    expect(copy.get()).toEqual({ step: 'keeping', fraction: 0 });
    copy.cancel();
    await turns();
    expect(copy.get()).toEqual({ step: 'missing' });
  });

  it('reports a failed download if the visitor started it, but not if it started automatically', async () => {
    const { copy, started } = await openedCopy();
    void copy.complete();
    started[0]?.end(false);
    await turns();
    expect(copy.get()).toEqual({ step: 'missing' });
    void copy.keep();
    started[1]?.end(false);
    await turns();
    expect(copy.get()).toEqual({ step: 'failed' });
  });

  it('counts as complete once the automatic download of the remaining files has succeeded', async () => {
    const { copy, started } = await openedCopy();
    void copy.complete();
    expect(copy.get()).toEqual({ step: 'missing' });
    started[0]?.end(true);
    await turns();
    expect(copy.get()).toEqual({ step: 'kept' });
  });
});
