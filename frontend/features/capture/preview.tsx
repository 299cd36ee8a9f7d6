import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { AdviceLine } from './advice-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import type { CaptureCommands } from '../../state/capture/capture-commands.ts';
import { photoAddress } from '../../state/visit/photo.ts';
import { describePhoto, type PreviewState } from './photo-text.ts';
import { UploadProgress } from './upload-progress.tsx';

export type PreviewProps = {
  mode: PhotoMode;
  capture: PreviewState;
  commands: CaptureCommands;
  /** The kind of device that the photo stays on. Absent unless on-device analysis is chosen. */
  keptOn: DeviceKind | undefined;
  /** Returns to the result for this photo. Absent if there is none. */
  onShowResult: (() => void) | undefined;
};

const UNKNOWN_SHAPE = { width: 3, height: 4 };

export function Preview({ mode, capture, commands, keptOn, onShowResult }: PreviewProps) {
  const section = useFocusOnMount<HTMLElement>();
  const { photo } = capture;
  const isUploading = capture.step === 'uploading';
  const isUploadNext = capture.step === 'preview' && !keptOn;
  const advice = photo.advice ?? [];
  // If the advice asks for another photo, "Retake" is the primary button. "Use This Photo" stays enabled, because the
  // analysis may find a face that the browser's face model misses.
  const [retakeLook, useLook] = advice.some(({ asksForRetake }) => asksForRetake)
    ? ['primary-button', 'secondary-button']
    : ['secondary-button', 'primary-button'];

  function cancelUpload(): void {
    commands.cancelUpload();
    // Cancelling removes the focused button, so the section takes the focus.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} className="preview-view" aria-label="Preview of your photo">
      <PhotoImage
        className="preview-photo"
        address={photoAddress(photo, mode)}
        alt="Your photo"
        shape={photo.local?.size ?? UNKNOWN_SHAPE}
      />
      {photo.local || photo.advice || !photo.face ? <AdviceLine advice={advice} /> : null}
      <p className="hint">Make sure your face is clearly visible and well-lit</p>
      <p className="fine-print">
        {describePhoto(capture, keptOn)}
        {onShowResult
          ? ` ${isUploadNext ? '“Use This Photo”, ' : ''}“Back” and “Retake” also remove your result.`
          : ''}
      </p>
      {isUploading ? <UploadProgress upload={capture} onCancel={cancelUpload} /> : null}
      <div className="action-row">
        <button type="button" className={retakeLook} onClick={commands.retake}>
          <Icon name="retake" />
          Retake
        </button>
        <button type="button" className={useLook} disabled={isUploading} onClick={commands.confirm}>
          {isUploading ? 'Uploading...' : 'Use This Photo'}
        </button>
      </div>
      {onShowResult ? (
        <button type="button" className="quiet-button" onClick={onShowResult}>
          Back to your result
        </button>
      ) : null}
    </section>
  );
}
