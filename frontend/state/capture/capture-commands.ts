import * as failureTexts from '#domain/words/failure-texts.ts';
import type { ReadPhoto } from '../../image/photo-file.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import { type CaptureContext, releaseIfLate, watchAttempt } from './capture-context.ts';
import type { CaptureAction } from '../visit/capture-state.ts';
import type { ConsentCommands } from '../consent/consent-commands.ts';
import { type AnalysisWay, chosenWay } from '../visit/analysis-way.ts';
import { confirmPhoto, uploadCapture } from './capture-upload.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

export type CaptureCommands = {
  openCamera: () => void;
  cancelCamera: () => void;
  cameraReady: (attempt: number) => void;
  cameraFailed: (attempt: number, message: string) => void;
  photoTaken: (attempt: number, read: ReadPhoto) => void;
  chooseFile: (file: File) => Promise<void>;
  /** Stops reading the chosen file. */
  cancelFile: () => void;
  /**
   * Handles 'Use This Photo'. Uploads the photo if necessary, then continues to the form. A photo that is analysed on
   * the device is not uploaded.
   */
  confirm: () => void;
  /** Handles the browser's Forward button. Continues to the form if the photo needs no upload. */
  goForward: () => void;
  cancelUpload: () => void;
  retake: () => void;
  /** Uploads the photo again. If there is no photo, returns to the choice between camera and file. */
  tryAgain: () => void;
};

export function createCaptureCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
  consent: Pick<ConsentCommands, 'before'>,
): CaptureCommands {
  const change = (capture: CaptureAction): void => store.change({ capture });
  const context = { store, services, change };

  /** Whether the visit can continue to the form without an upload. */
  const isReady = (): boolean => {
    const { step } = store.get().capture;
    return step === 'uploaded' || (step === 'preview' && chosenWay(services) === 'device');
  };
  const startUpload = (): void =>
    consent.before(() => {
      change({ type: 'uploadStarted', newAttempt: nextAttempt() });
      void uploadCapture(context);
    });

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
      releaseIfLate(context, read);
    },
    chooseFile: async (file) => {
      const way = chosenWay(services);
      return consent.before(() => chooseFile(context, file, nextAttempt(), way), way);
    },
    cancelFile: () => change({ type: 'fileCancelled' }),
    confirm: () => {
      const { step } = store.get().capture;
      if (isReady()) confirmPhoto(context);
      else if (step === 'preview') startUpload();
      else if (step !== 'uploading') change({ type: 'refused', message: failureTexts.noImage });
    },
    goForward: () => {
      if (isReady()) confirmPhoto(context);
    },
    cancelUpload: () => change({ type: 'uploadCancelled' }),
    retake: () => change({ type: 'captureCleared' }),
    tryAgain: () => {
      const { capture } = store.get();
      if (capture.step === 'error' && capture.photo) startUpload();
      else change({ type: 'errorCleared' });
    },
  };
}

/**
 * Reads a chosen file, and uploads it unless it is analysed on the device. `way` is the way of analysis that was
 * selected when the visitor chose the file. If it is `device`, the visitor was not asked for consent, so the file is
 * not uploaded even if the visitor has since selected the server.
 */
async function chooseFile(
  context: CaptureContext,
  file: File,
  attempt: number,
  way: AnalysisWay,
): Promise<void> {
  const { store, services, change } = context;
  change({ type: 'fileChosen', attempt });
  const { signal, stop } = watchAttempt(context, 'preparing', attempt);
  // Loaded dynamically, because the first screen does not need it. The capture screen has usually loaded it already.
  const { readPhotoFile } = await import('../../image/photo-file.ts');
  const read = await readPhotoFile(file, services.images, signal);
  stop();
  change(
    read.ok
      ? { type: 'fileReady', attempt, local: read.local, way: way === 'device' ? way : chosenWay(services) }
      : { type: 'fileRefused', attempt, message: read.message },
  );
  releaseIfLate(context, read);
  const { capture } = store.get();
  if (capture.step === 'uploading' && capture.attempt === attempt) await uploadCapture(context);
}
