import * as failureTexts from '#domain/words/failure-texts.ts';
import { Drawing } from './drawing.tsx';
import { Header } from './header.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/**
 * `onBack` leaves the sample or a shared routine. Without it, the page belongs to a visit, so the message adds that the
 * answers are kept.
 */
export type LoadFailedProps = { onBack?: () => void };

/**
 * Replaces a screen whose code could not be loaded, for example because the device is offline or a newer version was
 * deployed.
 */
export function LoadFailed({ onBack }: LoadFailedProps) {
  return (
    <div className="page">
      <title>Not loaded · Dewpoint</title>
      <Header onBack={onBack} />
      <main className="message">
        <Drawing scene={navigator.onLine ? 'failed' : 'offline'} />
        <ScreenHeading>This page could not be loaded</ScreenHeading>
        <p className="lead" role="alert">
          {onBack ? failureTexts.notLoaded : failureTexts.pageNotLoaded}
        </p>
        <button type="button" className="primary-button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    </div>
  );
}
