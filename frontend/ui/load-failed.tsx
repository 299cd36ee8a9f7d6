import * as failureTexts from '#domain/words/failure-texts.ts';
import { Drawing } from './drawing.tsx';
import { Header } from './header.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** In place of a screen whose code did not arrive: no network, or a newer version has replaced it. */
export function LoadFailed() {
  return (
    <div className="page">
      <title>Not loaded · Dewpoint</title>
      <Header />
      <main className="message">
        <Drawing scene={navigator.onLine ? 'failed' : 'offline'} />
        <ScreenHeading>This page could not be loaded</ScreenHeading>
        <p className="lead" role="alert">
          {failureTexts.pageNotLoaded}
        </p>
        <button type="button" className="primary-button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    </div>
  );
}
