import { readFragment } from './fragment.ts';
import type { HistoryView } from './history.ts';

export type Browser = {
  history: HistoryView;
  /**
   * Whether the address opens the sample or a shared routine instead of the visit. If so, the visit does not change the
   * history.
   */
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
