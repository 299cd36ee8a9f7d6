import { createStore, type Store } from './store.ts';

/** The browser's cache of the files that on-device analysis needs. */
export type OfflineFiles = {
  /** Whether all files are cached. `undefined` if this browser cannot cache them or cannot run the analysis. */
  areKept: () => Promise<boolean | undefined>;
  /**
   * Caches the missing files. `onProgress` receives the cached fraction of all bytes, 0 to 1. Resolves to whether all
   * files are cached.
   */
  keep: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<boolean>;
};

/**
 * `unknown`: the service worker has not checked the cache yet. `unavailable`: the browser has no service worker or
 * cannot run the analysis.
 */
export type OfflineCopyState =
  | { step: 'unknown' | 'unavailable' | 'missing' | 'kept' | 'failed' }
  | { step: 'keeping'; fraction: number };

/** The visitor's copy of the files that on-device analysis needs to run without a network. */
export type OfflineCopy = Pick<Store<OfflineCopyState, never>, 'get' | 'watch'> & {
  look: () => Promise<void>;
  /** Downloads the files at the visitor's request, and reports progress and failure. */
  keep: () => Promise<void>;
  /**
   * Stops the download that `keep` started. Files that have arrived stay in the cache, so a later download is
   * shorter.
   */
  cancel: () => void;
  /** Caches the remaining files after the face reader has loaded most of them. Failure does not change the state. */
  complete: () => Promise<void>;
};

export function createOfflineCopy(files: OfflineFiles): OfflineCopy {
  const { get, watch, change } = createStore<OfflineCopyState, OfflineCopyState>(
    { step: 'unknown' },
    (_before, next) => next,
  );
  let download: AbortController | undefined;

  async function look(): Promise<void> {
    const areKept = await files.areKept();
    if (download) return;
    if (areKept === undefined) change({ step: 'unavailable' });
    else change({ step: areKept ? 'kept' : 'missing' });
  }

  async function keep(): Promise<void> {
    if (download) return;
    const own = new AbortController();
    const whileWanted = (next: OfflineCopyState): void => {
      if (!own.signal.aborted) change(next);
    };
    download = own;
    whileWanted({ step: 'keeping', fraction: 0 });
    const areKept = await files.keep(own.signal, (fraction) => whileWanted({ step: 'keeping', fraction }));
    if (download === own) download = undefined;
    whileWanted({ step: areKept ? 'kept' : 'failed' });
  }

  function cancel(): void {
    if (!download) return;
    download.abort();
    download = undefined;
    change({ step: 'missing' });
  }

  async function complete(): Promise<void> {
    const areKept = await files.keep(new AbortController().signal, () => {});
    if (areKept && !download) change({ step: 'kept' });
  }

  return { get, watch, look, keep, cancel, complete };
}
