import { photoAddress } from '../../state/visit/photo.ts';
import type { VisitState } from '../../state/visit/visit-state.ts';
import type { VisitController } from '../../state/visit-controller.ts';
import type { AnalysingScreen, Stage } from '../../state/visit/screen.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotoImage } from '../../ui/photo-image.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { progressAt, progressMessages, TICK_MS } from './progress.ts';
import { Ring } from './ring.tsx';
import '../../styles/progress.css';

/** Where the job really is, in small type beneath the timed messages. */
const stageTexts: Record<Stage, string> = {
  uploading: 'Uploading...',
  'waiting-for-connection': 'Waiting for the connection',
  sending: 'Sending your answers',
  waiting: 'Waiting for a free place',
  'reading-photo': 'Reading the photo',
  analysing: 'Analysing the skin',
};

export type ProgressScreenProps = { visit: VisitState; screen: AnalysingScreen; controller: VisitController };

export function ProgressScreen({ visit, screen, controller }: ProgressScreenProps) {
  const { percent, label, message, step } = progressAt(useNow(TICK_MS) - screen.attempt.startedAtMs);
  return (
    <div className="page progress-page">
      <title>Analyzing Your Skin · Dewpoint</title>
      <main>
        <div className="progress-photo">
          <PhotoImage
            className="round-photo"
            address={photoAddress(screen.photo, visit.mode)}
            alt="Your photo"
            face={screen.photo.face}
            round
          />
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
          {progressMessages.map(({ text }, index) => (
            <li key={text} data-lit={index <= step} />
          ))}
        </ol>
        <p className="lead">This process might take around a minute</p>
        <output className="fine-print">{stageTexts[screen.attempt.stage]}</output>
        <button type="button" className="quiet-button" onClick={controller.back}>
          Cancel
        </button>
      </main>
    </div>
  );
}
