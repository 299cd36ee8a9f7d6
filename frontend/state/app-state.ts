import type { PhotoMode } from '#domain/contract/photo.ts';
import { captureReducer, captureStart, type CaptureAction, type CaptureState } from './capture-state.ts';
import type { HeldPhoto } from '../image/local-photo.ts';
import type { Photo, StoredPhoto } from './photo.ts';
import { flowReducer, flowStart, type FlowAction, type FlowState } from './visit-state.ts';

/** The two reducers side by side. A photo belongs to exactly one of them: to the capture until it is confirmed. */
export type JourneyState = { flow: FlowState; capture: CaptureState };
/** Both halves change in one go, so that a photo handed over is never seen twice, or not at all. */
export type JourneyChange = { flow?: FlowAction; capture?: CaptureAction };

export const journeyStart = (mode: PhotoMode): JourneyState => ({
  flow: flowStart(mode),
  capture: captureStart,
});

export function journeyReducer(state: JourneyState, change: JourneyChange): JourneyState {
  const flow = change.flow ? flowReducer(state.flow, change.flow) : state.flow;
  const capture = change.capture ? captureReducer(state.capture, change.capture) : state.capture;
  return flow === state.flow && capture === state.capture ? state : { flow, capture };
}

/** Every photo on the server that the visit still speaks of. What leaves this list was dropped. */
export function storedPhotos({ flow, capture }: JourneyState): StoredPhoto[] {
  const stored = photos({ flow, capture }).map((photo) => photo.stored);
  return [...stored.filter((each) => each !== undefined), ...permittedPhotos({ flow, capture })];
}

/** Photos with a permission that is in use: they may be on their way, or have arrived. */
export function permittedPhotos({ flow: { screen }, capture }: JourneyState): StoredPhoto[] {
  return [
    capture.step === 'uploading' ? capture.permitted : undefined,
    screen.step === 'analysing' ? screen.attempt.permitted : undefined,
  ].filter((permitted) => permitted !== undefined);
}

/** Every photo in memory that the visit still speaks of. */
export const heldPhotos = (state: JourneyState): HeldPhoto[] =>
  photos(state)
    .map((photo) => photo.held)
    .filter((held) => held !== undefined);

export function photos({ flow, capture }: JourneyState): Photo[] {
  const inFlow = 'photo' in flow.screen ? flow.screen.photo : undefined;
  const inCapture = 'photo' in capture ? capture.photo : undefined;
  return [inFlow, inCapture].filter((photo) => photo !== undefined);
}
