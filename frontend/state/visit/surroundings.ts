/** The environment of the page, such as the time, and whether the page is visible and the device online. */
export type Surroundings = {
  nowMs: () => number;
  randomId: () => string;
  isVisible: () => boolean;
  isOnline: () => boolean;
  /** Resolves after `ms`, or earlier if the visibility or the network changes or the signal aborts. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the browser is idle, or after `IDLE_WITHIN_MS` at the latest. */
  idle: () => Promise<void>;
  onOnline: (listener: () => void) => () => void;
};

/** Waits for `ms` in full. `rest` alone ends earlier if, for example, the visitor switches to another app. */
export async function waitInFull(
  { nowMs, rest: restFor }: Pick<Surroundings, 'nowMs' | 'rest'>,
  ms: number,
): Promise<void> {
  const untilMs = nowMs() + ms;
  while (nowMs() < untilMs) await restFor(untilMs - nowMs(), new AbortController().signal);
}

const IDLE_WITHIN_MS = 500;
/** How long `idle` waits in browsers without `requestIdleCallback`. A screen usually renders within this time. */
const IDLE_AFTER_MS = 100;

export const browserSurroundings: Surroundings = {
  nowMs: () => Date.now(),
  randomId: () => crypto.randomUUID(),
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  rest,
  idle: () =>
    new Promise((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
      else setTimeout(resolve, IDLE_AFTER_MS);
    }),
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
