import { Suspense } from 'react';
import { Link } from 'wouter';
import type { Services } from '../state/visit/services.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Header } from '../ui/header.tsx';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { NotFoundFooter } from './lazy-screens.ts';

export function NotFound({ services }: { services: Services }) {
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
          <Link href="/" className="primary-button">
            Return to Home
          </Link>
        </main>
      </div>
      {isHydrating ? null : (
        <Suspense>
          <NotFoundFooter services={services} />
        </Suspense>
      )}
    </>
  );
}
