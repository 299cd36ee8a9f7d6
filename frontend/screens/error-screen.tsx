import { failureScreen } from '#domain/failures.ts';
import type { FlowState } from '../flow/flow.ts';
import type { Journey } from '../flow/journey.ts';
import type { ErrorScreen as ErrorScreenState } from '../flow/screen.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Header } from '../ui/header.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { Suggestion } from './suggestion.tsx';
import { DeletionNote } from './deletion-note.tsx';

export type ErrorScreenProps = { flow: FlowState; screen: ErrorScreenState; journey: Journey };

export function ErrorScreen({ flow, screen, journey }: ErrorScreenProps) {
  const { title, suggestion } = failureScreen(screen.failure.type);
  return (
    <div className="page">
      <title>{`${title} · Dewpoint`}</title>
      <Header />
      <main className="message">
        <Drawing scene="failed" />
        <ScreenHeading className="screen-title error-title">{title}</ScreenHeading>
        <div role="alert">
          <p className="lead">{screen.failure.message}</p>
          <Suggestion text={suggestion} />
        </div>
        <DeletionNote deletion={flow.deletion} />
        <div className="message-actions">
          <button type="button" className="primary-button" onClick={journey.tryAgain}>
            Try Again
          </button>
          <button
            type="button"
            className="secondary-button"
            onClick={() => journey.act({ type: 'newPhotoWanted' })}
          >
            Take New Photo
          </button>
          <button type="button" className="quiet-button" onClick={() => journey.act({ type: 'startedOver' })}>
            Start Over
          </button>
        </div>
      </main>
    </div>
  );
}
