import { useSyncExternalStore } from 'react';

const MOVED = 'dewpoint:moved';

function listen(onMove: () => void): () => void {
  const names = ['popstate', MOVED];
  for (const name of names) window.addEventListener(name, onMove);
  return () => {
    for (const name of names) window.removeEventListener(name, onMove);
  };
}

const currentPath = (): string => window.location.pathname;

/** The path of the current page. At build time, when there is no browser, it is `builtFor`. */
export const usePath = (builtFor?: string): string =>
  useSyncExternalStore(listen, currentPath, () => builtFor ?? currentPath());

/** Opens another page of the app without reloading the document. */
export function openPath(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(MOVED));
}
