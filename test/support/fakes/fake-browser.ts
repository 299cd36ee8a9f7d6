import type { Browser } from '../../../frontend/state/browser/browser.ts';

/** A browser with a history in memory. `fire` dispatches an event to its listeners. */
export function createFakeBrowser(isAway: () => boolean) {
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const entries: unknown[] = [null];
  let at = 0;

  const fire = (name: string, event = new Event(name)): void => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const browser: Browser = {
    isAway,
    history: {
      get state(): unknown {
        return entries[at];
      },
      pushState: (state) => {
        entries.splice(at + 1);
        entries.push(state);
        at += 1;
      },
      replaceState: (state) => {
        entries[at] = state;
      },
      go: (delta = 0) => {
        queueMicrotask(() => {
          at += delta;
          fire('popstate');
        });
      },
    },
    listen: (name, listener) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
  };
  return { browser, fire, entries: () => entries.length };
}
