import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readFragment, type FragmentView } from './fragment.ts';

/** Says of a history entry with a fragment of ours whether one of our screens lies before it. */
const Arrival = z.object({ fromInside: z.boolean() });

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

/** One step back where that is still Dewpoint, otherwise to the page without the fragment. */
export function goBackFromFragment(): void {
  const arrival = Arrival.safeParse(window.history.state);
  if (arrival.success && arrival.data.fromInside) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', window.location.pathname);
  tellOfChange();
}

/** On to the visit; the browser's Back leads here again. */
export function leaveFragment(): void {
  window.history.pushState(null, '', window.location.pathname);
  tellOfChange();
}

/** The browser itself is silent when a script changes the address. */
const tellOfChange = (): void => {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
