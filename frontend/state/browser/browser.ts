import { readFragment } from './fragment.ts';
import type { HistoryView } from './history.ts';

/** The browser's parts that a visit ties itself to. */
export type Browser = {
  history: HistoryView;
  /** Whether the address asks for something beside the visit, which the visit then leaves alone. */
  isAway: () => boolean;
  listen: (
    name: 'popstate' | 'hashchange' | 'pagehide' | 'pageshow',
    listener: (event: Event) => void,
  ) => () => void;
};

export const windowBrowser = (): Browser => ({
  history: window.history,
  isAway: () => readFragment(window.location.hash) !== undefined,
  listen: (name, listener) => {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  },
});
