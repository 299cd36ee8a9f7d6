import type { Country } from '#domain/catalogue/country.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { createAnalysisCommands } from './analysis/analysis-commands.ts';
import { appReducer, appStart, uploadedPhotos, type AppChange, type AppState } from './visit/app-state.ts';
import type { Browser } from './browser/browser.ts';
import { createCaptureCommands, type CaptureCommands } from './capture/capture-commands.ts';
import { goBack } from './browser/navigation.ts';
import { createPhotoDeletions } from './deletion/photo-deletions.ts';
import type { PrehydratedInput } from './browser/prehydrated-input.ts';
import type { Services } from './visit/services.ts';
import { startVisit } from './start-visit.ts';
import { createStore, type Store } from './visit/store.ts';
import { visitStart, type VisitAction } from './visit/visit-state.ts';

/** One visit in one mode: its state, and what the visitor and the browser can do with it. */
export type VisitController = {
  store: Store<AppState, AppChange>;
  capture: CaptureCommands;
  /** For what only changes state: choosing a gender, an answer, starting over. */
  act: (action: VisitAction) => void;
  back: () => void;
  /** `guessed`: the country to send where the visitor chose none. */
  submit: (guessed?: Country) => void;
  tryAgain: () => void;
  /** The visitor wants the stored photo gone. The visit goes on without one; a result stays. */
  deletePhoto: () => void;
  /**
   * Drops the photo, the answers, the result and a running analysis, and starts a new visit. The caller must delete
   * what the server stores. Returns the dropped state.
   */
  abandon: () => AppState;
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
    // While the visit has a photo on the server, the receipt of an earlier photo would be taken for its own.
    if (uploadedPhotos(store.get()).length === 0) act({ type: 'deletionReported', deletion });
  });

  return {
    store,
    capture,
    act,
    back: () => goBack(store),
    submit: analysis.submit,
    tryAgain: analysis.tryAgain,
    deletePhoto: () => store.change({ visit: { type: 'photoGivenUp' }, capture: { type: 'retaken' } }),
    abandon: () => {
      const before = store.get();
      deletions.leaveToOthers(uploadedPhotos(before));
      store.change({ visit: { type: 'restored', state: visitStart(mode) }, capture: { type: 'retaken' } });
      return before;
    },
    start: (browser, prehydrated) =>
      startVisit({ mode, services, store, capture, deletions, nextAttempt, analysis }, browser, prehydrated),
  };
}
