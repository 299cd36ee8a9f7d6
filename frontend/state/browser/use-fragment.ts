import { useSyncExternalStore } from 'react';
import { readFragment, type FragmentView } from './fragment.ts';

/** Notes in a history entry with a fragment of ours whether one of our screens lies before it. */
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

/** What the address asks for beside the visit. Nothing while the page is rendered at build time. */
export const useFragment = (): FragmentView | undefined =>
  readFragment(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  );
