import { TryAgain } from '../../ui/try-again.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import type { CaptureCommands } from '../../state/capture/capture-commands.ts';
import type { PhotoWithLocalCopy } from '../../state/visit/photo.ts';
import { UploadButton } from './upload-button.tsx';

const REASON_ID = 'capture-error';

export type CaptureErrorProps = {
  message: string;
  /** The photo whose upload failed. "Try Again" uploads it again. */
  photo?: PhotoWithLocalCopy | undefined;
  retryAtMs?: number | undefined;
  commands: CaptureCommands;
};

export function CaptureError({ message, photo, retryAtMs, commands }: CaptureErrorProps) {
  const section = useFocusOnMount<HTMLElement>();
  return (
    <section ref={section} tabIndex={-1} className="capture-error" aria-label="Something went wrong">
      {photo ? (
        <PhotoImage className="small-photo" address={photo.local.url} alt="Your photo" face={photo.face} />
      ) : null}
      <div className="notice notice-danger capture-error-message" role="alert">
        <Icon name="warning" />
        <p id={REASON_ID}>{message}</p>
      </div>
      {photo ? (
        <button type="button" className="secondary-button" onClick={commands.retake}>
          Use another photo
        </button>
      ) : (
        <UploadButton onFile={commands.chooseFile} />
      )}
      <TryAgain retryAtMs={retryAtMs} reasonId={REASON_ID} onPress={commands.tryAgain} />
    </section>
  );
}
