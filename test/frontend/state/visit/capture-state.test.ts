import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import {
  captureReducer,
  type CaptureAction,
  type CaptureState,
} from '../../../../frontend/state/visit/capture-state.ts';
import { localPhoto, START_MS, uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

const photo = { source: 'camera', local: localPhoto() } as const;
const sent = { ...photo, uploaded: uploadedPhoto() } as const;
const choice: CaptureState = { step: 'choice' };
const camera: CaptureState = { step: 'camera', attempt: 3, ready: true };
const preparing: CaptureState = { step: 'preparing', attempt: 3 };
const preview: CaptureState = { step: 'preview', photo };
const begun = {
  step: 'uploading',
  attempt: 3,
  photo,
  confirming: true,
  sentBytes: 0,
  pace: undefined,
  waiting: false,
} as const satisfies CaptureState;
const pace = { samples: [{ atMs: START_MS, sentBytes: 10 }] };
const uploading: CaptureState = { ...begun, sentBytes: 10, pace };
const uploaded: CaptureState = { step: 'uploaded', photo: sent };
const refused: CaptureState = { step: 'error', message: failureTexts.cameraNotReady };
const failed: CaptureState = { step: 'error', message: 'Upload failed: x', photo };

describe('the photo capture', () => {
  it.each<[string, CaptureState, CaptureAction, CaptureState]>([
    ['Use Camera', choice, { type: 'cameraWanted', attempt: 3 }, { ...camera, ready: false }],
    [
      'the first picture of the camera',
      { ...camera, ready: false },
      { type: 'cameraReady', attempt: 3 },
      camera,
    ],
    ['Cancel in the camera view', camera, { type: 'cameraCancelled' }, choice],
    ['Capture', camera, { type: 'photoTaken', attempt: 3, local: photo.local }, preview],
    [
      'a camera error',
      camera,
      { type: 'cameraFailed', attempt: 3, message: failureTexts.cameraNotReady },
      refused,
    ],
    ['Try Again after a camera error', refused, { type: 'errorCleared' }, choice],
    ['a chosen file', choice, { type: 'fileChosen', attempt: 3 }, preparing],
    [
      'a file that is a photo',
      preparing,
      { type: 'fileReady', attempt: 3, local: photo.local, way: 'server' },
      { ...begun, photo: { source: 'upload', local: photo.local }, confirming: false },
    ],
    [
      'a file that stays on the device',
      preparing,
      { type: 'fileReady', attempt: 3, local: photo.local, way: 'device' },
      { step: 'preview', photo: { source: 'upload', local: photo.local } },
    ],
    [
      'a file that is not a photo',
      preparing,
      { type: 'fileRefused', attempt: 3, message: failureTexts.cameraNotReady },
      refused,
    ],
    ['Use This Photo', preview, { type: 'uploadStarted', newAttempt: 3 }, begun],
    ['upload progress', begun, { type: 'uploadProgressed', attempt: 3, sentBytes: 10, pace }, uploading],
    [
      'a broken upload',
      uploading,
      { type: 'uploadInterrupted', attempt: 3 },
      { ...uploading, waiting: true },
    ],
    ['a retried upload', { ...uploading, waiting: true }, { type: 'uploadResumed', attempt: 3 }, begun],
    [
      'a finished upload',
      uploading,
      { type: 'uploadFinished', attempt: 3, uploaded: sent.uploaded },
      uploaded,
    ],
    ['a failed upload', uploading, { type: 'uploadFailed', attempt: 3, message: 'Upload failed: x' }, failed],
    ['Cancel during the upload', uploading, { type: 'uploadCancelled' }, preview],
    ['Try Again after a failed upload', failed, { type: 'uploadStarted', newAttempt: 3 }, begun],
    ['Retake in the preview', preview, { type: 'captureCleared' }, choice],
    ['Retake after the upload', uploaded, { type: 'captureCleared' }, choice],
    ['Retake during the upload', uploading, { type: 'captureCleared' }, choice],
    ['Retake after an error', failed, { type: 'captureCleared' }, choice],
    ['Back from the form', choice, { type: 'photoReturned', photo: sent }, uploaded],
    ['Back from the form if the photo is only in memory', choice, { type: 'photoReturned', photo }, preview],
    [
      'Back from the form if the photo is lost',
      choice,
      { type: 'photoReturned', photo: { source: 'camera' } },
      choice,
    ],
    [
      'a photo that is gone from the server',
      uploaded,
      { type: 'goneFromServer' },
      { step: 'preview', photo: { ...photo, uploaded: undefined } },
    ],
    [
      'Use This Photo without a photo',
      choice,
      { type: 'refused', message: failureTexts.noImage },
      { step: 'error', message: failureTexts.noImage },
    ],
  ])('moves to the expected state after %s', (_, state, action, next) => {
    expect(captureReducer(state, action)).toEqual(next);
  });

  it.each<CaptureAction>([
    { type: 'cameraReady', attempt: 2 },
    { type: 'cameraFailed', attempt: 2, message: 'x' },
    { type: 'photoTaken', attempt: 2, local: photo.local },
    { type: 'fileReady', attempt: 2, local: photo.local, way: 'server' },
    { type: 'fileRefused', attempt: 2, message: 'x' },
    { type: 'uploadPermitted', attempt: 2, uploaded: uploadedPhoto() },
    { type: 'uploadProgressed', attempt: 2, sentBytes: 1, pace },
    { type: 'uploadInterrupted', attempt: 2 },
    { type: 'uploadResumed', attempt: 2 },
    { type: 'uploadFinished', attempt: 2, uploaded: uploadedPhoto() },
    { type: 'uploadFailed', attempt: 2, message: 'x' },
  ])('ignores a late $type action from an abandoned attempt', (action) => {
    for (const state of [choice, camera, preparing, preview, uploading, uploaded, failed]) {
      expect(captureReducer(state, action)).toBe(state);
    }
  });

  it('replaces the upload permit and resets the progress when a new permit is granted', () => {
    const first = captureReducer(uploading, {
      type: 'uploadPermitted',
      attempt: 3,
      uploaded: uploadedPhoto('/images/1'),
    });
    const second = captureReducer(first, {
      type: 'uploadPermitted',
      attempt: 3,
      uploaded: uploadedPhoto('/images/2'),
    });
    expect(second).toMatchObject({ pendingUpload: { imageUrl: '/images/2' }, sentBytes: 0 });
  });

  it('does not start an upload without a photo', () => {
    expect(captureReducer(refused, { type: 'uploadStarted', newAttempt: 9 })).toBe(refused);
  });
});
