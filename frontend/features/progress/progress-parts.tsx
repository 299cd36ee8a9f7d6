import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Ring } from './ring.tsx';

export type ProgressPartsProps = {
  photo: ReactNode;
  message: string;
  /** The percentage, from 0 to 100. */
  percent: number;
  /** The text above the bar: the percentage, or 'Almost done...'. */
  label: string;
  /** One text for each dot, used only as its React key. The dots up to index `step` are lit. */
  steps: readonly string[];
  step: number;
};

/** The parts that `ServerProgress` and `OnDeviceProgress` share. */
export function ProgressParts({ photo, message, percent, label, steps, step }: ProgressPartsProps) {
  return (
    <>
      <div className="progress-photo">
        {photo}
        <Ring percent={percent} />
        <span className="turning">
          <Icon name="sun" />
        </span>
      </div>
      <ScreenHeading>Analyzing Your Skin</ScreenHeading>
      <p className="progress-message" aria-live="polite">
        {message}
      </p>
      <p className="progress-percent tabular">{label}</p>
      <progress
        className="bar progress-bar"
        aria-label="Analysis"
        aria-valuetext={label}
        max={100}
        value={percent}
      />
      <ol className="dots" aria-hidden="true">
        {steps.map((text, index) => (
          <li key={text} data-lit={index <= step} />
        ))}
      </ol>
    </>
  );
}
