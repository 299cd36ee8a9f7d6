import type { PhotoMode } from '#domain/contract/photo.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import { captureReducer, captureStart, type CaptureAction, type CaptureState } from './capture-state.ts';
import type { Photo, UploadedPhoto } from './photo.ts';
import { consentReducer, consentStart, type ConsentAction, type ConsentState } from './consent-state.ts';
import { visitReducer, visitStart, type VisitAction, type VisitState } from './visit-state.ts';

/**
 * The combined state of the reducers. A photo is in only one part: in `capture` until it is confirmed, then in `visit`.
 * If the visitor goes back to the preview, the photo returns to `capture`.
 */
export type AppState = { visit: VisitState; capture: CaptureState; consent: ConsentState };
type Photographed = Pick<AppState, 'visit' | 'capture'>;
/**
 * A change to one or more parts of the state. One change moves a photo from the capture to the visit, so that watchers
 * always see the photo in exactly one part.
 */
export type AppChange = { visit?: VisitAction; capture?: CaptureAction; consent?: ConsentAction };

export const appStart = (mode: PhotoMode): AppState => ({
  visit: visitStart(mode),
  capture: captureStart,
  consent: consentStart,
});

export function appReducer(state: AppState, change: AppChange): AppState {
  const capture = change.capture ? captureReducer(state.capture, change.capture) : state.capture;
  const moved = change.visit ? visitReducer(state.visit, change.visit) : state.visit;
  const changed = capture.step === 'preview' || capture.step === 'uploaded' ? moved : withoutResult(moved);
  const consent = change.consent ? consentReducer(state.consent, change.consent) : state.consent;
  const visit = withSentPhoto(changed, { visit: changed, capture });
  const isSame = visit === state.visit && capture === state.capture && consent === state.consent;
  return isSame ? state : { visit, capture, consent };
}

/** Drops the result that the capture screen holds, because its photo is gone or is being uploaded again. */
const withoutResult = (visit: VisitState): VisitState =>
  visit.screen.step === 'camera' && visit.screen.finished
    ? { ...visit, screen: { ...visit.screen, finished: undefined } }
    : visit;

/**
 * Records that a photo may have left the device. A pending upload counts too: it may succeed even if it seems to fail.
 */
const withSentPhoto = (visit: VisitState, now: Photographed): VisitState =>
  visit.photoWasSent || uploadedPhotos(now).length === 0 ? visit : { ...visit, photoWasSent: true };

/**
 * Every photo that is, or may be, on the server and that the visit still uses. A photo that disappears from this list
 * is deleted.
 */
export function uploadedPhotos(state: Photographed): UploadedPhoto[] {
  const uploaded = photos(state).map((photo) => photo.uploaded);
  return [...uploaded.filter((each) => each !== undefined), ...pendingUploads(state)];
}

/** The uploads that the server has permitted but that are not confirmed yet. Their photos may already be stored. */
export function pendingUploads({ visit: { screen }, capture }: Photographed): UploadedPhoto[] {
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

export function photos({ visit, capture }: Photographed): Photo[] {
  const inVisit = 'photo' in visit.screen ? visit.screen.photo : undefined;
  const inCapture = 'photo' in capture ? capture.photo : undefined;
  return [inVisit, inCapture].filter((photo) => photo !== undefined);
}
