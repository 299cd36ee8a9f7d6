import type { PhotoMode } from '#domain/contract/photo.ts';
import type { AnalysisCommands } from './analysis/analysis-commands.ts';
import { localPhotos, type AppChange, type AppState } from './visit/app-state.ts';
import type { Browser } from './browser/browser.ts';
import type { CaptureCommands } from './capture/capture-commands.ts';
import type { ConsentCommands } from './consent/consent-commands.ts';
import { deleteDroppedPhotos, deletePhotosOnLeaving } from './deletion/delete-abandoned-photos.ts';
import { noteOwnRecords } from './deletion/note-own-records.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import { depthOf, syncHistory } from './browser/navigation.ts';
import { followVisit } from './on-device/follow-visit.ts';
import type { PhotoDeletions } from './deletion/photo-deletions.ts';
import type { PrehydratedInput } from './browser/prehydrated-input.ts';
import { restoring } from './browser/restore.ts';
import { readSavedVisit, saveVisit } from './browser/saved-visit.ts';
import type { UploadedPhoto } from './visit/photo.ts';
import type { Services } from './visit/services.ts';
import type { Store } from './visit/store.ts';

export type VisitParts = {
  mode: PhotoMode;
  services: Services;
  store: Store<AppState, AppChange>;
  capture: CaptureCommands;
  consent: ConsentCommands;
  analysis: AnalysisCommands;
  deletions: PhotoDeletions;
  nextAttempt: () => number;
};

/**
 * Restores a saved visit, subscribes it to browser events, and applies the input from before hydration. Returns a
 * function that unsubscribes it.
 */
export function startVisit(parts: VisitParts, browser: Browser, prehydrated?: PrehydratedInput): () => void {
  const { store, deletions, analysis } = parts;
  const interrupted = restore(parts);
  parts.consent.restore();
  const ties = connect(parts, browser);
  void deletions.retryAll();
  for (const photo of interrupted) void deletions.drop(photo, true);
  analysis.resume();
  if (prehydrated && store.get().visit.screen.step === 'welcome') {
    const { gender, isPhotoWanted } = prehydrated;
    if (gender) store.change({ visit: { type: 'genderChosen', gender } });
    if (isPhotoWanted && !browser.isAway()) store.change({ visit: { type: 'photoWanted' } });
  }
  return () => {
    for (const untie of ties) untie();
  };
}

/**
 * Restores the saved visit. Returns the photos whose upload was interrupted by a reload. The caller must delete them,
 * because the server may already have stored them.
 */
function restore({ mode, services, store, nextAttempt }: VisitParts): readonly UploadedPhoto[] {
  const saved = readSavedVisit(services.tabStorage, mode);
  if (saved) {
    store.change(restoring(saved, mode, nextAttempt()));
    // Removes the result that an earlier version saved, which would otherwise stay in storage until the next change.
    if (saved.isResultDropped) saveVisit(services.tabStorage, store.get());
    return saved.pending ?? [];
  }
  // If the visitor comes from the other mode, only the gender is copied from the visit in that mode.
  const elsewhere = readSavedVisit(services.tabStorage, mode === 'normal' ? 'private' : 'normal');
  if (elsewhere) store.change({ visit: { type: 'genderChosen', gender: elsewhere.gender } });
  return [];
}

/**
 * Connects the visit to storage, history and network. Returns functions that disconnect it. The watchers of the store
 * run in the order in which they are added here, and are later removed in the same order.
 */
function connect(
  { mode, services, store, capture, deletions }: VisitParts,
  browser: Browser,
): (() => void)[] {
  const history = syncHistory(store, capture, mode, browser);
  const showDepth = (): void => history.show(depthOf(store));
  showDepth();
  return [
    store.watch(() => saveVisit(services.tabStorage, store.get())),
    noteOwnRecords(store, services),
    store.watch(showDepth),
    browser.listen('popstate', () => history.moved()),
    // Leaving the sample or a shared routine can open a new history entry, which has no depth yet.
    browser.listen('hashchange', showDepth),
    // Must come after the watchers above, so that they are removed first. The clean-up of this watcher resets the
    // visit, and that change must not reach the history.
    ...(mode === 'private' ? [deletePhotosOnLeaving(store, deletions, services, browser)] : []),
    // The visitor leaves the route, so the reading or the upload of a photo is cancelled.
    () => {
      store.change({ capture: { type: 'fileCancelled' } });
      store.change({ capture: { type: 'uploadCancelled' } });
      saveVisit(services.tabStorage, store.get());
    },
    // Must come after `deletePhotosOnLeaving`. The clean-up of that watcher removes photos from the state, and this
    // watcher must still be active to delete them.
    deleteDroppedPhotos(store, deletions),
    store.watch((next, previous) => releaseDropped(services, next, previous)),
    () => {
      for (const local of localPhotos(store.get())) services.images.revokeUrl(local.url);
    },
    lookAtPhotos(store, services.lookAtPhoto),
    followVisit(store, services),
    services.surroundings.onOnline(() => void deletions.retryAll()),
  ];
}

function releaseDropped(services: Services, next: AppState, previous: AppState): void {
  const still = new Set(localPhotos(next));
  for (const local of localPhotos(previous)) if (!still.has(local)) services.images.revokeUrl(local.url);
}
