import { type ReactNode, useRef } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CaptureCommands } from '../../state/capture/capture-commands.ts';
import { pageSettings } from '../../state/page-settings.ts';
import { PoseIllustration } from './pose-illustration.tsx';
import { UploadButton } from './upload-button.tsx';

const tips = [
  'Natural or bright light',
  'Face the camera directly',
  'Remove glasses if possible',
  'Clean face without makeup',
  'Whole face visible',
  'High resolution is better',
] as const;

const whenUploaded =
  'We upload a photo from your files at once, and a photo from the camera when you press “Use This Photo”.';

export type ChoiceProps = {
  /** The text about consent. Absent if the photo is not sent, because no consent is needed then. */
  consent: string | undefined;
  /** The switch for on-device analysis. Absent if another part of the screen shows it. */
  onDevice?: ReactNode;
  preparing: boolean;
  commands: CaptureCommands;
};

export function Choice({ consent, onDevice, preparing, commands }: ChoiceProps) {
  const section = useRef<HTMLElement>(null);

  function cancel(): void {
    commands.cancelFile();
    // Cancelling removes the focused button, so the section takes the focus.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} className="choice-view" aria-label="Choose how to add your photo">
      <PoseIllustration />
      <div className="choice-actions">
        <button type="button" className="primary-button" disabled={preparing} onClick={commands.openCamera}>
          <Icon name="camera" />
          Use Camera
        </button>
        <p className="or">or</p>
        <UploadButton disabled={preparing} onFile={commands.chooseFile} />
        <output className="status-line">
          {preparing ? 'Removing location and camera data from the photo' : ''}
        </output>
        {preparing ? (
          <button type="button" className="quiet-button" onClick={cancel}>
            Cancel
          </button>
        ) : null}
      </div>
      {onDevice}
      <div className="consent">
        <p>
          <strong>{`Use a photo of your own face. You must be ${pageSettings.minimumAge} or older.`}</strong>
        </p>
        {consent === undefined ? null : [whenUploaded, consent].map((text) => <p key={text}>{text}</p>)}
      </div>
      <Disclosure title="Tips for a good photo" open>
        <ul className="tips">
          {tips.map((tip) => (
            <li key={tip}>
              <Icon name="check" />
              {tip}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
