import { failureScreen } from '#domain/words/failure-screens.ts';
import type { FlowState } from '../../state/visit-state.ts';
import type { Journey } from '../../state/visit-controller.ts';
import type { ErrorScreen as ErrorScreenState } from '../../state/screen.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Header } from '../../ui/header.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { Suggestion } from './suggestion.tsx';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import { TryAgain } from '../../ui/try-again.tsx';

const REASON_ID = 'failure';

export type ErrorScreenProps = { flow: FlowState; screen: ErrorScreenState; journey: Journey };

export function ErrorScreen({ flow, screen, journey }: ErrorScreenProps) {
  const { type, message, retryAtMs } = screen.failure;
  const { title, suggestion } = failureScreen(type);
  return (
    <div className="page">
      <title>{`${title} · Dewpoint`}</title>
      <Header />
      <main className="message">
        <Drawing scene="failed" />
        <ScreenHeading className="screen-title error-title">{title}</ScreenHeading>
        <div role="alert">
          <p id={REASON_ID} className="lead">
            {message}
          </p>
          <Suggestion text={suggestion} />
        </div>
        <DeletionNote deletion={flow.deletion} />
        <div className="message-actions">
          <TryAgain retryAtMs={retryAtMs} reasonId={REASON_ID} onPress={journey.tryAgain} />
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
