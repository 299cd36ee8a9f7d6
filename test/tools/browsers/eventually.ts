import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a page or a browser on a busy machine. */
const SLOWEST_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Polls `ask` until it returns neither `undefined` nor `false`, and returns that value.
 * @throws Error whose message contains `what`, if there is no such value within `limitMs`
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
