import type { HistoryView } from './history.ts';

/** The browser's parts that a visit ties itself to. */
export type Browser = {
  history: HistoryView;
  listen: (name: 'popstate' | 'pagehide' | 'pageshow', listener: (event: Event) => void) => () => void;
};

export const windowBrowser = (): Browser => ({
  history: window.history,
  listen: (name, listener) => {
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  },
});
