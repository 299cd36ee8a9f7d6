import { Route, Router, Switch } from 'wouter';
import type { Services } from './flow/services.ts';
import { NotFound } from './screens/not-found.tsx';
import { Visit } from './screens/visit.tsx';

/** `path` is given where there is no browser to ask: when the page is rendered at build time. */
export type AppProps = { services: Services; path?: string };

export function App({ services, path }: AppProps) {
  return (
    <Router {...(path !== undefined && { ssrPath: path })}>
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
    </Router>
  );
}
