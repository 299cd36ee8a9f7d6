import type { PhotoMode } from '#domain/contract/photo.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Browser } from './browser.ts';
import type { CaptureCommands } from '../capture/capture-commands.ts';
import { createHistorySync, depths, type HistorySync } from './history.ts';
import type { Screen } from '../visit/screen.ts';
import type { Store } from '../visit/store.ts';

type VisitStore = Store<AppState, AppChange>;

/** Goes back one screen. From the form, it returns to the preview of the photo. */
export function goBack(store: VisitStore): void {
  const { screen } = store.get().visit;
  store.change({ visit: { type: 'wentBack' }, ...captureAfterBack(screen) });
}

/** Returns from the form or the preview to the result from which the visitor went back. */
export function showResult(store: VisitStore): void {
  const { capture } = store.get();
  store.change({
    visit: { type: 'wentForward', photo: 'photo' in capture ? capture.photo : undefined },
    capture: { type: 'captureCleared' },
  });
}

function captureAfterBack(screen: Screen): Pick<AppChange, 'capture'> {
  if (screen.step === 'camera') return { capture: { type: 'captureCleared' } };
  return screen.step === 'form' ? { capture: { type: 'photoReturned', photo: screen.photo } } : {};
}

/** Goes forward one screen if possible. From the capture screen, this requires a photo that needs no upload. */
function goForward(store: VisitStore, capture: CaptureCommands): void {
  const { screen } = store.get().visit;
  if (screen.step === 'welcome') store.change({ visit: { type: 'photoWanted' } });
  else if (screen.step === 'camera') capture.goForward();
  else if (screen.step === 'form') showResult(store);
}

export const depthOf = (store: VisitStore): number => depths[store.get().visit.screen.step];

/** Connects the browser's Back and Forward buttons to the visit. */
export const syncHistory = (
  store: VisitStore,
  capture: CaptureCommands,
  mode: PhotoMode,
  { history, isAway }: Browser,
): HistorySync =>
  createHistorySync(history, mode, {
    isAway,
    onBack: (target) => {
      while (depthOf(store) > target) goBack(store);
    },
    onForward: () => goForward(store, capture),
  });
