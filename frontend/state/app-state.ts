import type { PhotoMode } from '#domain/contract/photo.ts';
import { captureReducer, captureStart, type CaptureAction, type CaptureState } from './capture-state.ts';
import type { HeldPhoto } from '../image/local-photo.ts';
import type { Photo, StoredPhoto } from './photo.ts';
import { visitReducer, visitStart, type VisitAction, type VisitState } from './visit-state.ts';

/** The two reducers side by side. A photo belongs to exactly one of them: to the capture until it is confirmed. */
export type AppState = { visit: VisitState; capture: CaptureState };
/** Both halves change in one go, so that a photo handed over is never seen twice, or not at all. */
export type AppChange = { visit?: VisitAction; capture?: CaptureAction };

export const appStart = (mode: PhotoMode): AppState => ({
  visit: visitStart(mode),
  capture: captureStart,
});

export function appReducer(state: AppState, change: AppChange): AppState {
  const visit = change.visit ? visitReducer(state.visit, change.visit) : state.visit;
  const capture = change.capture ? captureReducer(state.capture, change.capture) : state.capture;
  return visit === state.visit && capture === state.capture ? state : { visit, capture };
}

/** Every photo on the server that the visit still speaks of. What leaves this list was dropped. */
export function storedPhotos({ visit, capture }: AppState): StoredPhoto[] {
  const stored = photos({ visit, capture }).map((photo) => photo.stored);
  return [...stored.filter((each) => each !== undefined), ...permittedPhotos({ visit, capture })];
}

/** Photos with a permission that is in use: they may be on their way, or have arrived. */
export function permittedPhotos({ visit: { screen }, capture }: AppState): StoredPhoto[] {
  return [
    capture.step === 'uploading' ? capture.permitted : undefined,
    screen.step === 'analysing' ? screen.attempt.permitted : undefined,
  ].filter((permitted) => permitted !== undefined);
}

/** Every photo in memory that the visit still speaks of. */
export const heldPhotos = (state: AppState): HeldPhoto[] =>
  photos(state)
    .map((photo) => photo.held)
    .filter((held) => held !== undefined);

export function photos({ visit, capture }: AppState): Photo[] {
  const inFlow = 'photo' in visit.screen ? visit.screen.photo : undefined;
  const inCapture = 'photo' in capture ? capture.photo : undefined;
  return [inFlow, inCapture].filter((photo) => photo !== undefined);
}
