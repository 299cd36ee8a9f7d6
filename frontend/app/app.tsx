import { useState } from 'react';
import { pageOf, type PageName } from '#domain/contract/pages.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { NotFound } from './not-found.tsx';
import { VisitRoute } from './visit-route.tsx';
import { OfflineNote } from '../pwa/offline-note.tsx';
import { MovedContext } from '../ui/moved.ts';
import { usePath } from '../ui/use-path.ts';

/** The path of the page. Set only at build time, when there is no browser to read it from. */
export type AppProps = { path?: string };

const modes: Record<PageName, PhotoMode | undefined> = {
  index: 'normal',
  private: 'private',
  '404': undefined,
};

export function App({ path: builtFor }: AppProps) {
  const path = usePath(builtFor);
  const [entrance] = useState(path);
  const [moved, setMoved] = useState(false);
  // Once the path has changed, `moved` stays true, even if the visitor returns to the page that was opened first.
  if (path !== entrance && !moved) setMoved(true);

  const mode = modes[pageOf(path)];
  return (
    <MovedContext value={moved}>
      <OfflineNote />
      {mode ? <VisitRoute key={mode} mode={mode} /> : <NotFound />}
    </MovedContext>
  );
}
