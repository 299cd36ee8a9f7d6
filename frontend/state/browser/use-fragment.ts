import { useSyncExternalStore } from 'react';
import { readFragment, type FragmentView } from './fragment.ts';

/**
 * If the current history entry opens the sample or a shared routine, stores whether the previous entry is a page of
 * Dewpoint. `goBackFromFragment` reads this.
 */
function markArrival(fromInside: boolean): void {
  const isOurs = readFragment(window.location.hash) !== undefined;
  if (isOurs && window.history.state === null) window.history.replaceState({ fromInside }, '');
}

function subscribe(notify: () => void): () => void {
  markArrival(false);
  const changed = (): void => {
    markArrival(true);
    notify();
  };
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * The view that the URL fragment opens. `undefined` if the fragment opens none, and while the page is rendered at build
 * time.
 */
export const useFragment = (): FragmentView | undefined =>
  readFragment(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  );
