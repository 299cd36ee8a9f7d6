import type { PhotoMode } from '#domain/contract/photo.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import { captureReducer, captureStart, type CaptureAction, type CaptureState } from './capture-state.ts';
import type { Photo, UploadedPhoto } from './photo.ts';
import { visitReducer, visitStart, type VisitAction, type VisitState } from './visit-state.ts';

/** The two reducers side by side. A photo belongs to exactly one of them: to the capture until it is confirmed. */
export type AppState = { visit: VisitState; capture: CaptureState };
/** Changes both at once, so that a photo moves from the capture to the visit without being lost or doubled. */
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

/** Every photo on the server that the visit still uses. A photo that leaves this list was dropped. */
export function uploadedPhotos({ visit, capture }: AppState): UploadedPhoto[] {
  const uploaded = photos({ visit, capture }).map((photo) => photo.uploaded);
  return [...uploaded.filter((each) => each !== undefined), ...pendingUploads({ visit, capture })];
}

/** Uploads that have a permission: they may be on their way, or have arrived. */
export function pendingUploads({ visit: { screen }, capture }: AppState): UploadedPhoto[] {
  return [
    capture.step === 'uploading' ? capture.pendingUpload : undefined,
    screen.step === 'analysing' ? screen.attempt.pendingUpload : undefined,
  ].filter((pendingUpload) => pendingUpload !== undefined);
}

/** Every photo in memory that the visit still uses. */
export const localPhotos = (state: AppState): LocalPhoto[] =>
  photos(state)
    .map((photo) => photo.local)
    .filter((local) => local !== undefined);

export function photos({ visit, capture }: AppState): Photo[] {
  const inVisit = 'photo' in visit.screen ? visit.screen.photo : undefined;
  const inCapture = 'photo' in capture ? capture.photo : undefined;
  return [inVisit, inCapture].filter((photo) => photo !== undefined);
}
