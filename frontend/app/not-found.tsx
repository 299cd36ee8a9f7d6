import { Suspense, useEffect } from 'react';
import { Drawing } from '../ui/drawing.tsx';
import { Header } from '../ui/header.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { showPage } from '../ui/page-readiness.ts';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { NotFoundFooter } from './lazy-screens.ts';

export function NotFound() {
  useEffect(() => showPage({ isSettled: true, isStarting: false }), []);
  const isHydrating = useIsHydrating();
  return (
    <>
      <div className="page">
        <title>Page not found · Dewpoint</title>
        <Header />
        <main className="message">
          <Drawing scene="lost" />
          <h1 className="display-title">404</h1>
          <p className="lead">Oops! Page not found</p>
          <PageLink to="/" className="primary-button">
            Return to Home
          </PageLink>
        </main>
      </div>
      {isHydrating ? null : (
        <Suspense>
          <NotFoundFooter />
        </Suspense>
      )}
    </>
  );
}
