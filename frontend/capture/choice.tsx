import { useEffect, useRef } from 'react';
import type { PhotoMode } from '#domain/photo.ts';
import { consentSentence } from '../privacy/privacy-texts.ts';
import { PrivacyPanel } from '../privacy/privacy-panel.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CaptureCommands } from './capture-commands.ts';
import { loadReencode } from './image-tools.ts';
import { StandingGuide } from './standing-guide.tsx';

const tips = [
  'Natural or bright light',
  'Face the camera directly',
  'Remove glasses if possible',
  'Clean face without makeup',
  'Whole face visible',
  'High resolution is better',
] as const;

export type ChoiceProps = { mode: PhotoMode; preparing: boolean; commands: CaptureCommands };

export function Choice({ mode, preparing, commands }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  // So that a file can be prepared where the network is gone by then.
  useEffect(() => void loadReencode().catch(() => {}), []);

  function cancel(): void {
    commands.cancelFile();
    // The button that had the focus is gone.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} className="choice-view" aria-label="Choose how to give your photo">
      <StandingGuide />
      <div className="choice-actions">
        <button type="button" className="primary-button" disabled={preparing} onClick={commands.openCamera}>
          <Icon name="camera" />
          Use Camera
        </button>
        <p className="or">or</p>
        <button
          type="button"
          className="secondary-button"
          disabled={preparing}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          Upload Photo
        </button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again after an error.
            currentTarget.value = '';
            if (file) void commands.chooseFile(file);
          }}
        />
        <output className="status-line">
          {preparing ? 'Taking location and camera data out of your photo' : ''}
        </output>
        {preparing ? (
          <button type="button" className="quiet-button" onClick={cancel}>
            Cancel
          </button>
        ) : null}
      </div>
      <p className="consent">{consentSentence(mode)}</p>
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
      <PrivacyPanel mode={mode} />
    </section>
  );
}
