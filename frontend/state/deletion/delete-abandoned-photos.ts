import type { Browser } from '../browser/browser.ts';
import { pendingUploads, uploadedPhotos, type AppChange, type AppState } from '../visit/app-state.ts';
import type { PhotoDeletions } from './photo-deletions.ts';
import { saveVisit } from '../browser/saved-visit.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

type VisitStore = Store<AppState, AppChange>;

/**
 * Deletes each photo on the server that is no longer part of the visit's state, in both modes. Therefore, "Retake",
 * "Start Over" and choosing another file need no clean-up code of their own. In private mode, the visit also drops a
 * photo when its analysis has succeeded, and after some failures.
 */
export function deleteDroppedPhotos(store: VisitStore, deletions: PhotoDeletions): () => void {
  return store.watch((next, previous) => {
    const still = new Set(uploadedPhotos(next).map((photo) => photo.imageUrl));
    for (const photo of uploadedPhotos(previous)) {
      if (!still.has(photo.imageUrl)) void deletions.drop(photo, pendingUploads(previous).includes(photo));
    }
  });
}

/**
 * Deletes the photos of a private visit when the visitor leaves the route, or when the page is closed or reloaded.
 * While an analysis is running on the server, closing or reloading the page deletes nothing.
 */
export function deletePhotosOnLeaving(
  store: VisitStore,
  deletions: PhotoDeletions,
  services: Pick<Services, 'tabStorage'>,
  browser: Browser,
): () => void {
  function forget(): void {
    const { capture } = store.get();
    store.change({
      visit: { type: 'goneFromServer' },
      capture: { type: capture.step === 'uploading' ? 'uploadCancelled' : 'goneFromServer' },
    });
  }

  /**
   * Requests the deletion immediately, because the page may never run again. If the page is restored, its photo
   * counts as deleted.
   */
  function leave(): void {
    const { screen } = store.get().visit;
    if (screen.step === 'analysing' && screen.attempt.way === 'server') return;
    deletions.requestOnLeaving(uploadedPhotos(store.get()));
    forget();
  }

  const ties = [
    browser.listen('pagehide', leave),
    browser.listen('pageshow', (event) => {
      // The page was restored from the back-forward cache, and the deletion request that was sent on `pagehide` may not
      // have arrived.
      if ('persisted' in event && event.persisted) void deletions.retryAll();
    }),
  ];

  return () => {
    // The visitor leaves the route, so every photo of this visit is deleted, including that of a running analysis.
    store.change({ visit: { type: 'startedOver' }, capture: { type: 'captureCleared' } });
    saveVisit(services.tabStorage, store.get());
    for (const untie of ties) untie();
  };
}
