import { uploadFailureText } from '#domain/words/failure-texts.ts';
import { type CaptureContext, watchAttempt } from './capture-context.ts';

/**
 * Moves the photo from the capture to the visit, which continues to the form. Does not log a photo that stays on the
 * device.
 */
export function confirmPhoto({ store, services }: CaptureContext): void {
  const { capture } = store.get();
  if (capture.step !== 'uploaded' && capture.step !== 'preview') return;
  const { photo } = capture;
  if (capture.step === 'uploaded') {
    services.session.log(photo.source === 'upload' ? 'uploaded_loop_started' : 'taken_loop_started');
  }
  store.change({ visit: { type: 'photoConfirmed', photo }, capture: { type: 'captureCleared' } });
}

/** Uploads the photo of a capture in the step `uploading`. */
export async function uploadCapture(context: CaptureContext): Promise<void> {
  const { store, services, change } = context;
  const { capture, visit } = store.get();
  if (capture.step !== 'uploading') return;
  const { attempt, photo } = capture;
  const { signal, stop } = watchAttempt(context, 'uploading', attempt);
  const { uploadPhoto } = await import('../upload/upload.ts');
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
  change({ type: 'uploadFinished', attempt, uploaded: outcome.uploaded });
  if (capture.confirming) confirmPhoto(context);
}
