import { setTimeout as sleep } from 'node:timers/promises';

/** The default for `limitMs`. It is long enough for a page or a browser on a busy machine. */
const SLOWEST_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Polls `ask` until it returns a value, and returns the value.
 * @throws Error whose message contains `what`, if there is no value within `limitMs`
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  limitMs = SLOWEST_MS,
): Promise<T> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > endsAt) throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
    await sleep(PAUSE_MS);
  }
}
