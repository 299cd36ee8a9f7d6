import type { ReadPhoto } from '../../image/photo-file.ts';
import { localPhotos, type AppChange, type AppState } from '../visit/app-state.ts';
import type { CaptureAction } from '../visit/capture-state.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

export type CaptureContext = {
  store: Store<AppState, AppChange>;
  services: Services;
  change: (capture: CaptureAction) => void;
};

/** Frees the memory of a photo if the capture was abandoned while the photo was being read. */
export function releaseIfLate({ store, services }: CaptureContext, read: ReadPhoto): void {
  if (read.ok && !localPhotos(store.get()).includes(read.local)) services.images.revokeUrl(read.local.url);
}

/**
 * Returns a signal that aborts when the capture abandons this attempt, and `stop`, which stops watching the capture.
 */
export function watchAttempt({ store }: CaptureContext, step: 'preparing' | 'uploading', attempt: number) {
  const controller = new AbortController();
  const stop = store.watch(({ capture: now }) => {
    if (now.step !== step || now.attempt !== attempt) controller.abort();
  });
  return { signal: controller.signal, stop };
}
