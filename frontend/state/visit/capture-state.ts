import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import type { AnalysisWay } from './analysis-way.ts';
import {
  hasLocalCopy,
  isUploaded,
  withoutUpload,
  withView,
  type PhotoWithLocalCopy,
  type Photo,
  type PhotoWithUpload,
  type UploadedPhoto,
} from './photo.ts';
import type { UploadPace } from './upload-pace.ts';

/** The step of the capture. A union, not a set of flags, so that impossible combinations cannot occur. */
export type CaptureState =
  | { step: 'choice' }
  | { step: 'camera'; attempt: number; ready: boolean }
  | { step: 'preparing'; attempt: number }
  | { step: 'preview'; photo: PhotoWithLocalCopy }
  | UploadingState
  | { step: 'uploaded'; photo: PhotoWithUpload }
  | {
      step: 'error';
      message: string;
      photo?: PhotoWithLocalCopy | undefined;
      /** The time until which the rate limit refuses every attempt, in milliseconds since the epoch. */
      retryAtMs?: number | undefined;
    };

export type UploadingState = {
  step: 'uploading';
  attempt: number;
  photo: PhotoWithLocalCopy;
  /**
   * Whether the visit continues to the form after the upload, because the visitor pressed 'Use This Photo' or 'Try
   * Again'.
   */
  confirming: boolean;
  sentBytes: number;
  pace?: UploadPace | undefined;
  /** Whether an attempt has failed and the upload waits for the next one. */
  waiting: boolean;
  /** Set as soon as the server has granted a permit, because from then on there may be a stored photo to delete. */
  pendingUpload?: UploadedPhoto | undefined;
};

export type CaptureAction =
  | { type: 'cameraWanted'; attempt: number }
  | { type: 'cameraReady'; attempt: number }
  | { type: 'cameraFailed'; attempt: number; message: string }
  | { type: 'cameraCancelled' }
  | { type: 'photoTaken'; attempt: number; local: LocalPhoto }
  | { type: 'fileChosen'; attempt: number }
  | { type: 'fileRefused'; attempt: number; message: string }
  | { type: 'fileCancelled' }
  | { type: 'fileReady'; attempt: number; local: LocalPhoto; way: AnalysisWay }
  | { type: 'uploadStarted'; newAttempt: number }
  | { type: 'uploadPermitted'; attempt: number; uploaded: UploadedPhoto }
  | { type: 'uploadProgressed'; attempt: number; sentBytes: number; pace: UploadPace }
  | { type: 'uploadInterrupted'; attempt: number }
  | { type: 'uploadResumed'; attempt: number }
  | { type: 'uploadFinished'; attempt: number; uploaded: UploadedPhoto }
  | { type: 'uploadFailed'; attempt: number; message: string; retryAtMs?: number | undefined }
  | { type: 'uploadCancelled' }
  | { type: 'refused'; message: string }
  | { type: 'errorCleared' }
  | { type: 'captureCleared' }
  | { type: 'photoReturned'; photo: Photo }
  | { type: 'photoSeen'; url: string; view: PhotoView }
  /** The page was left and has requested the deletion of its photos, so they count as deleted. */
  | { type: 'goneFromServer' };

export const captureStart: CaptureState = { step: 'choice' };

export function captureReducer(state: CaptureState, action: CaptureAction): CaptureState {
  if ('attempt' in action && isLate(state, action)) return state;
  switch (action.type) {
    case 'cameraWanted':
      return { step: 'camera', attempt: action.attempt, ready: false };
    case 'cameraReady':
      return state.step === 'camera' ? { ...state, ready: true } : state;
    case 'photoTaken':
      return { step: 'preview', photo: { source: 'camera', local: action.local } };
    case 'fileChosen':
      return { step: 'preparing', attempt: action.attempt };
    case 'fileReady':
      return fileReady(action);
    case 'cameraFailed':
    case 'fileRefused':
    case 'refused':
      return { step: 'error', message: action.message };
    case 'cameraCancelled':
      return state.step === 'camera' ? captureStart : state;
    case 'fileCancelled':
      return state.step === 'preparing' ? captureStart : state;
    case 'uploadStarted':
    case 'uploadPermitted':
    case 'uploadProgressed':
    case 'uploadInterrupted':
    case 'uploadResumed':
    case 'uploadFinished':
    case 'uploadFailed':
    case 'uploadCancelled':
      return uploadReducer(state, action);
    case 'errorCleared':
      return state.step === 'error' ? captureStart : state;
    case 'captureCleared':
      return captureStart;
    case 'photoReturned':
      return returned(action.photo);
    case 'photoSeen':
      return hasPhoto(state) ? withView(state, action.url, action.view) : state;
    case 'goneFromServer':
      return state.step === 'uploaded' ? returned(withoutUpload(state.photo)) : state;
  }
}

function fileReady({ local, attempt, way }: Extract<CaptureAction, { type: 'fileReady' }>): CaptureState {
  const photo = { source: 'upload', local } as const;
  return way === 'device' ? { step: 'preview', photo } : upload(photo, attempt, false);
}

type UploadAction = Extract<CaptureAction, { type: `upload${string}` }>;

function uploadReducer(state: CaptureState, action: UploadAction): CaptureState {
  if (action.type === 'uploadStarted') {
    return (state.step === 'preview' || state.step === 'error') && state.photo
      ? upload(state.photo, action.newAttempt, true)
      : state;
  }
  if (state.step !== 'uploading') return state;
  const { photo } = state;
  switch (action.type) {
    case 'uploadPermitted':
      return { ...state, ...nothingSent, pendingUpload: action.uploaded };
    case 'uploadProgressed':
      return { ...state, sentBytes: action.sentBytes, pace: action.pace };
    case 'uploadInterrupted':
      return { ...state, waiting: true };
    case 'uploadResumed':
      return { ...state, ...nothingSent };
    case 'uploadFinished':
      return { step: 'uploaded', photo: { ...photo, uploaded: action.uploaded } };
    case 'uploadFailed':
      return { step: 'error', message: action.message, photo, retryAtMs: action.retryAtMs };
    case 'uploadCancelled':
      return { step: 'preview', photo };
  }
}

const nothingSent = { sentBytes: 0, pace: undefined, waiting: false };

const upload = (photo: PhotoWithLocalCopy, attempt: number, confirming: boolean): UploadingState => ({
  step: 'uploading',
  attempt,
  photo,
  confirming,
  ...nothingSent,
});

function returned(photo: Photo): CaptureState {
  if (isUploaded(photo)) return { step: 'uploaded', photo };
  return hasLocalCopy(photo) ? { step: 'preview', photo } : captureStart;
}

export const hasPhoto = (state: CaptureState): state is CaptureState & { photo: Photo } =>
  'photo' in state && state.photo !== undefined;

/**
 * Whether an action belongs to an abandoned attempt: its number is not that of the current attempt. `cameraWanted` and
 * `fileChosen` are never late, because they start an attempt.
 */
function isLate(state: CaptureState, action: { type: string; attempt: number }): boolean {
  if (action.type === 'cameraWanted' || action.type === 'fileChosen') return false;
  return !('attempt' in state) || state.attempt !== action.attempt;
}
