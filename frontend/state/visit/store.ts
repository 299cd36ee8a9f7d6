/** State outside React. A single reducer changes it, and any number of callers can watch it. */
export type Store<State, Change> = {
  get: () => State;
  change: (change: Change) => void;
  /** Calls `watcher` after each change of the state. Returns a function that stops watching. */
  watch: (watcher: (next: State, previous: State) => void) => () => void;
};

export function createStore<State, Change>(
  initial: State,
  reduce: (state: State, change: Change) => State,
): Store<State, Change> {
  let state = initial;
  const watchers = new Set<(next: State, previous: State) => void>();
  return {
    get: () => state,
    change: (change) => {
      const previous = state;
      state = reduce(previous, change);
      if (state === previous) return;
      const next = state;
      for (const watcher of watchers) watcher(next, previous);
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
