import { useState } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import type { Services } from './flow/services.ts';
import { NotFound } from './screens/not-found.tsx';
import { Visit } from './screens/visit.tsx';
import { MovedContext } from './ui/moved.ts';

/** `path` is given where there is no browser to ask: when the page is rendered at build time. */
export type AppProps = { services: Services; path?: string };

export function App({ services, path }: AppProps) {
  return (
    <Router {...(path !== undefined && { ssrPath: path })}>
      <Routes services={services} />
    </Router>
  );
}

function Routes({ services }: { services: Services }) {
  const [location] = useLocation();
  const [entrance] = useState(location);
  const [moved, setMoved] = useState(false);
  // Kept when the visitor comes back to where they entered: that is a move too.
  if (location !== entrance && !moved) setMoved(true);

  return (
    <MovedContext value={moved}>
      <Switch>
        <Route path="/">
          <Visit key="normal" mode="normal" services={services} />
        </Route>
        <Route path="/private">
          <Visit key="private" mode="private" services={services} />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </MovedContext>
  );
}
