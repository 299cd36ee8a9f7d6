/** The environment of the page: the time, and whether the page is visible and the device online. */
export type Surroundings = {
  nowMs: () => number;
  randomId: () => string;
  isVisible: () => boolean;
  isOnline: () => boolean;
  /** Resolves after `ms`, or earlier if the visibility or the network changes or the signal aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  onOnline: (listener: () => void) => () => void;
};

export const browserSurroundings: Surroundings = {
  nowMs: () => Date.now(),
  randomId: () => crypto.randomUUID(),
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  rest,
  onOnline: (listener) => {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
};

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', done);
      window.removeEventListener('online', done);
      window.removeEventListener('offline', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    document.addEventListener('visibilitychange', done);
    window.addEventListener('online', done);
    window.addEventListener('offline', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
