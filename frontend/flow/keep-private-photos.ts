import type { Browser } from './browser.ts';
import { permittedPhotos, storedPhotos, type JourneyChange, type JourneyState } from './journey-state.ts';
import type { PhotoDeletions } from './photo-deletions.ts';
import { saveJourney } from './saved.ts';
import type { Services } from './services.ts';
import type { Store } from './store.ts';

/**
 * The promise of private mode as one rule: a photo that the visit no longer speaks of is deleted. The reducers alone decide
 * when that is; success, a thrown error, Retake and Start Over need no clean-up code of their own.
 */
export function keepPrivatePhotos(
  store: Store<JourneyState, JourneyChange>,
  deletions: PhotoDeletions,
  services: Pick<Services, 'store'>,
  browser: Browser,
): () => void {
  let leaving = false;

  function forget(): void {
    const { capture } = store.get();
    store.change({
      flow: { type: 'storedPhotoGone' },
      capture: { type: capture.step === 'uploading' ? 'uploadCancelled' : 'storedPhotoGone' },
    });
  }

  /** The page may never run again: say it now, and count the photo as gone should it come back after all. */
  function leave(): void {
    if (store.get().flow.screen.step === 'analysing') return;
    leaving = true;
    deletions.dropOnLeaving(storedPhotos(store.get()));
    forget();
    leaving = false;
  }

  const ties = [
    store.watch((next, previous) => {
      if (leaving) return;
      const still = new Set(storedPhotos(next).map((photo) => photo.imageUrl));
      for (const photo of storedPhotos(previous)) {
        if (!still.has(photo.imageUrl)) void deletions.drop(photo, permittedPhotos(previous).includes(photo));
      }
    }),
    browser.listen('pagehide', leave),
    browser.listen('pageshow', (event) => {
      // Restored from the back-forward cache: the request of `pagehide` may not have arrived.
      if ('persisted' in event && event.persisted) void deletions.repeat();
    }),
  ];

  return () => {
    // Leaving the route: nothing of this visit's photo stays behind, a running analysis' neither.
    store.change({ flow: { type: 'startedOver' }, capture: { type: 'retaken' } });
    saveJourney(services.store, store.get());
    for (const untie of ties) untie();
  };
}
