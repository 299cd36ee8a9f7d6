import * as failureTexts from '#domain/words/failure-texts.ts';
import { uploadFailureText } from '#domain/contract/failures.ts';
import { localPhotos, type AppChange, type AppState } from './app-state.ts';
import type { Services } from './services.ts';
import type { Store } from './store.ts';
import type { ReadPhoto } from '../image/photo-file.ts';

export type CaptureCommands = {
  openCamera: () => void;
  cancelCamera: () => void;
  cameraReady: (attempt: number) => void;
  cameraFailed: (attempt: number, message: string) => void;
  photoTaken: (attempt: number, read: ReadPhoto) => void;
  chooseFile: (file: File) => Promise<void>;
  /** Gives up a file that is still being read. */
  cancelFile: () => void;
  /** 'Use This Photo': goes on with a stored photo, stores a taken one first. */
  confirm: () => void;
  cancelUpload: () => void;
  retake: () => void;
  /** Uploads the kept photo again, or returns to the choice where there is none. */
  tryAgain: () => void;
};

export function createCaptureCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
): CaptureCommands {
  const change = (capture: AppChange['capture']): void => store.change({ ...(capture && { capture }) });

  /** A photo that came too late has no owner, and its memory is given back. */
  function releaseIfLate(read: ReadPhoto): void {
    if (read.ok && !localPhotos(store.get()).includes(read.local)) services.images.revokeUrl(read.local.url);
  }

  /** A signal that says when this attempt is no longer what the capture is at, and how to stop watching. */
  function watchAttempt(step: 'preparing' | 'uploading', attempt: number) {
    const controller = new AbortController();
    const stop = store.watch(({ capture: now }) => {
      if (now.step !== step || now.attempt !== attempt) controller.abort();
    });
    return { signal: controller.signal, stop };
  }

  function goOn(): void {
    const { capture } = store.get();
    if (capture.step !== 'uploaded') return;
    const { photo } = capture;
    services.session.log(photo.source === 'upload' ? 'uploaded_loop_started' : 'taken_loop_started');
    store.change({ visit: { type: 'photoConfirmed', photo }, capture: { type: 'retaken' } });
  }

  async function upload(): Promise<void> {
    const { capture, visit } = store.get();
    if (capture.step !== 'uploading') return;
    const { attempt, photo } = capture;
    const { signal, stop } = watchAttempt('uploading', attempt);
    const { uploadPhoto } = await import('./upload.ts');
    const outcome = await uploadPhoto(services, {
      mode: visit.mode,
      source: photo.source,
      local: photo.local,
      signal,
      onPermitted: (uploaded) => change({ type: 'uploadPermitted', attempt, uploaded }),
      onProgress: (sentBytes, pace) => change({ type: 'uploadProgressed', attempt, sentBytes, pace }),
      onWaiting: (isWaiting) => change({ type: isWaiting ? 'uploadInterrupted' : 'uploadResumed', attempt }),
    });
    stop();
    if (signal.aborted) return;
    if (!outcome.ok) {
      const { reason, retryAtMs } = outcome;
      change({ type: 'uploadFailed', attempt, message: uploadFailureText(reason), retryAtMs });
      return;
    }
    const { confirming } = capture;
    change({ type: 'uploadFinished', attempt, uploaded: outcome.uploaded });
    if (confirming) goOn();
  }

  function startUpload(): void {
    change({ type: 'uploadStarted', newAttempt: nextAttempt() });
    void upload();
  }

  return {
    openCamera: () => change({ type: 'cameraWanted', attempt: nextAttempt() }),
    cancelCamera: () => change({ type: 'cameraCancelled' }),
    cameraReady: (attempt) => change({ type: 'cameraReady', attempt }),
    cameraFailed: (attempt, message) => change({ type: 'cameraFailed', attempt, message }),
    photoTaken: (attempt, read) => {
      change(
        read.ok
          ? { type: 'photoTaken', attempt, local: read.local }
          : { type: 'cameraFailed', attempt, message: read.message },
      );
      releaseIfLate(read);
    },
    chooseFile: async (file) => {
      const attempt = nextAttempt();
      change({ type: 'fileChosen', attempt });
      const { signal, stop } = watchAttempt('preparing', attempt);
      // It is there with the capture screen; the first screen does without it.
      const { readPhotoFile } = await import('../image/photo-file.ts');
      const read = await readPhotoFile(file, services.images, signal);
      stop();
      change(
        read.ok
          ? { type: 'fileReady', attempt, local: read.local }
          : { type: 'fileRefused', attempt, message: read.message },
      );
      releaseIfLate(read);
      const { capture } = store.get();
      if (capture.step === 'uploading' && capture.attempt === attempt) await upload();
    },
    cancelFile: () => change({ type: 'fileCancelled' }),
    confirm: () => {
      const { step } = store.get().capture;
      if (step === 'uploaded') goOn();
      else if (step === 'preview') startUpload();
      else if (step !== 'uploading') change({ type: 'refused', message: failureTexts.noImage });
    },
    cancelUpload: () => change({ type: 'uploadCancelled' }),
    retake: () => change({ type: 'retaken' }),
    tryAgain: () => {
      const { capture } = store.get();
      if (capture.step === 'error' && capture.photo) startUpload();
      else change({ type: 'errorCleared' });
    },
  };
}
