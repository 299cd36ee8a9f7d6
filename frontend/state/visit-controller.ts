import type { Country } from '#domain/catalogue/country.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { createAnalysisCommands } from './analysis/analysis-commands.ts';
import { appReducer, appStart, uploadedPhotos, type AppChange, type AppState } from './visit/app-state.ts';
import type { Browser } from './browser/browser.ts';
import { type ConsentCommands, createConsentCommands } from './consent/consent-commands.ts';
import { type AnalysisWay, chosenWay } from './visit/analysis-way.ts';
import { createCaptureCommands, type CaptureCommands } from './capture/capture-commands.ts';
import { goBack, showResult } from './browser/navigation.ts';
import { createPhotoDeletions } from './deletion/photo-deletions.ts';
import type { PrehydratedInput } from './browser/prehydrated-input.ts';
import type { OnDevice } from './visit/on-device.ts';
import type { Services } from './visit/services.ts';
import { startVisit } from './start-visit.ts';
import { createStore, type Store } from './visit/store.ts';
import { visitStart, type VisitAction } from './visit/visit-state.ts';

/** One visit in one mode: its state, and the actions of the visitor and the browser. */
export type VisitController = {
  store: Store<AppState, AppChange>;
  capture: CaptureCommands;
  consent: ConsentCommands;
  onDevice: OnDevice;
  /** Applies an action to the state, such as choosing a gender, answering a question or starting over. */
  act: (action: VisitAction) => void;
  back: () => void;
  /** Returns from the form or the preview to the result, if there is one. */
  showResult: () => void;
  /**
   * Submits the form. `guessed` is the country to send if the visitor chose none. `onRefused` is called if answers are
   * missing or invalid.
   */
  submit: (guessed?: Country, onRefused?: () => void) => void;
  tryAgain: () => void;
  /** Retries a failed analysis on this device. */
  analyseOnDevice: () => void;
  /** Deletes the stored photo. The visit continues without a photo, and shows the result if there is one. */
  deletePhoto: () => void;
  /**
   * Drops the photo, the answers, the result, a running analysis and the consent, and starts a new visit. The caller
   * must delete the data on the server. Returns the dropped state.
   */
  abandon: () => AppState;
  /**
   * Restores the saved visit, listens to the browser's events, and applies what the visitor chose and pressed
   * before the app had started. Returns a function that stops listening.
   */
  start: (browser: Browser, prehydrated?: PrehydratedInput) => () => void;
};

export function createVisitController(mode: PhotoMode, services: Services): VisitController {
  const store = createStore(appStart(mode), appReducer);
  let attempts = 0;
  const nextAttempt = (): number => (attempts += 1);
  const consent = createConsentCommands(store, services);
  const capture = createCaptureCommands(store, services, nextAttempt, consent);
  const analysis = createAnalysisCommands(store, services, nextAttempt);
  const act = (visit: VisitAction): void => store.change({ visit });

  const deletions = createPhotoDeletions(mode, services, (deletion) => {
    // Reports the deletion only if the visit has no other photo on the server. Otherwise the receipt would seem to be
    // about that photo.
    if (uploadedPhotos(store.get()).length === 0) act({ type: 'deletionReported', deletion });
  });

  return {
    store,
    capture,
    consent,
    act,
    back: () => goBack(store),
    showResult: () => showResult(store),
    submit: (guessed, onRefused) =>
      consent.before(() => analysis.submit(guessed, onRefused), chosenWay(services)),
    tryAgain: () => consent.before(analysis.tryAgain, wayToTryAgain(store.get())),
    analyseOnDevice: analysis.analyseOnDevice,
    onDevice: services.onDevice,
    deletePhoto: () => {
      // Also removes the photo from the preview.
      showResult(store);
      act({ type: 'photoGivenUp' });
    },
    abandon: () => {
      const before = store.get();
      deletions.markAsDeletedElsewhere(uploadedPhotos(before));
      store.change({
        visit: { type: 'restored', state: visitStart(mode) },
        capture: { type: 'captureCleared' },
        consent: { type: 'consentWithdrawn' },
      });
      return before;
    },
    start: (browser, prehydrated) =>
      startVisit(
        { mode, services, store, capture, consent, deletions, nextAttempt, analysis },
        browser,
        prehydrated,
      ),
  };
}

const wayToTryAgain = ({ visit: { screen } }: AppState): AnalysisWay =>
  screen.step === 'error' ? screen.way : 'server';
