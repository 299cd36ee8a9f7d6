import type { PhotoMode } from '#domain/contract/photo.ts';
import { createCaptureCommands, type CaptureCommands } from './capture-commands.ts';
import { createAnalysisCommands } from './analysis-commands.ts';
import { visitStart, type VisitAction } from './visit-state.ts';
import type { Browser } from './browser.ts';
import { deleteDroppedPhotos, deletePhotosOnLeaving } from './delete-abandoned-photos.ts';
import { createHistorySync, depths, type HistorySync } from './history.ts';
import {
  localPhotos,
  appReducer,
  appStart,
  uploadedPhotos,
  type AppChange,
  type AppState,
} from './app-state.ts';
import { noteOwnRecordsLater } from './load-own-records.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import { createPhotoDeletions } from './photo-deletions.ts';
import { restoring } from './restore.ts';
import type { PrehydratedInput } from './prehydrated-input.ts';
import { readSavedVisit, saveVisit } from './saved-visit.ts';
import type { Services } from './services.ts';
import { createStore, type Store } from './store.ts';

/** One visit in one mode: its state, what the visitor can do, and its ties to the browser. */
export type VisitController = {
  store: Store<AppState, AppChange>;
  capture: CaptureCommands;
  /** For what only changes state: choosing a gender, an answer, starting over. */
  act: (action: VisitAction) => void;
  back: () => void;
  submit: () => void;
  tryAgain: () => void;
  /** The visitor wants the stored photo gone. The visit goes on without one; a result stays. */
  deletePhoto: () => void;
  /**
   * Drops the photo, the answers, the result and a running analysis, and starts a new visit. The caller must delete
   * what the server stores. Returns the dropped state.
   */
  letGo: () => AppState;
  /**
   * Restores what was saved, ties the visit to the browser, and goes on with what was chosen and pressed before. Returns
   * how to leave.
   */
  start: (browser: Browser, prehydrated?: PrehydratedInput) => () => void;
};

export function createVisitController(mode: PhotoMode, services: Services): VisitController {
  const store = createStore(appStart(mode), appReducer);
  let attempts = 0;
  const nextAttempt = (): number => (attempts += 1);
  const capture = createCaptureCommands(store, services, nextAttempt);
  const analysis = createAnalysisCommands(store, services, nextAttempt);
  const act = (visit: VisitAction): void => store.change({ visit });

  const deletions = createPhotoDeletions(mode, services, (deletion) => {
    // While the visit has a photo on the server, a receipt for an earlier one would be read as this one's.
    if (uploadedPhotos(store.get()).length === 0) act({ type: 'deletionReported', deletion });
  });

  function deletePhoto(): void {
    store.change({ visit: { type: 'photoGivenUp' }, capture: { type: 'retaken' } });
  }

  function letGo(): AppState {
    const before = store.get();
    deletions.leaveToOthers(uploadedPhotos(before));
    store.change({ visit: { type: 'restored', state: visitStart(mode) }, capture: { type: 'retaken' } });
    return before;
  }

  function back(): void {
    const { screen } = store.get().visit;
    const visit = { type: 'wentBack' } as const;
    if (screen.step === 'camera') store.change({ visit, capture: { type: 'retaken' } });
    else if (screen.step === 'form') {
      store.change({ visit, capture: { type: 'photoReturned', photo: screen.photo } });
    } else store.change({ visit });
  }

  function forward(): void {
    const { screen } = store.get().visit;
    if (screen.step === 'welcome') act({ type: 'photoWanted' });
    else if (screen.step === 'camera' && store.get().capture.step === 'uploaded') capture.confirm();
    else if (screen.step === 'form') act({ type: 'wentForward' });
  }

  const depth = (): number => depths[store.get().visit.screen.step];

  function tieHistory({ history, isAway }: Browser): HistorySync {
    return createHistorySync(history, mode, {
      isAway,
      onBack: (target) => {
        while (depth() > target) back();
      },
      onForward: () => forward(),
    });
  }

  return {
    store,
    capture,
    act,
    back,
    submit: analysis.submit,
    tryAgain: analysis.tryAgain,
    deletePhoto,
    letGo,
    start: (browser, prehydrated) => {
      const saved = readSavedVisit(services.store, mode);
      if (saved) store.change(restoring(saved, mode, nextAttempt()));
      else {
        // A visitor who comes over from the other route is still who they said they are; nothing else is carried.
        const elsewhere = readSavedVisit(services.store, mode === 'normal' ? 'private' : 'normal');
        if (elsewhere) act({ type: 'genderChosen', gender: elsewhere.gender });
      }
      const history = tieHistory(browser);
      history.show(depth());
      const ties = [
        store.watch(() => saveVisit(services.store, store.get())),
        noteOwnRecordsLater(store, services),
        store.watch(() => history.show(depth())),
        browser.listen('popstate', () => history.moved()),
        // Back from what was shown beside the visit: an entry without a place in it gets one.
        browser.listen('hashchange', () => history.show(depth())),
        // After history and saving, because leaving changes the visit once more.
        ...(mode === 'private' ? [deletePhotosOnLeaving(store, deletions, services, browser)] : []),
        // After it: what leaving drops is deleted, too.
        deleteDroppedPhotos(store, deletions),
        store.watch((next, previous) => releaseDropped(services, next, previous)),
        lookAtPhotos(store, services.lookAtPhoto),
        services.surroundings.onOnline(() => void deletions.repeat()),
      ];
      void deletions.repeat();
      analysis.resume();
      if (prehydrated && store.get().visit.screen.step === 'welcome') {
        act({ type: 'genderChosen', gender: prehydrated.gender });
        if (prehydrated.isPhotoWanted && !browser.isAway()) act({ type: 'photoWanted' });
      }
      return () => {
        for (const untie of ties) untie();
      };
    },
  };
}

function releaseDropped(services: Services, next: AppState, previous: AppState): void {
  const still = new Set(localPhotos(next));
  for (const local of localPhotos(previous)) if (!still.has(local)) services.images.revokeUrl(local.url);
}
