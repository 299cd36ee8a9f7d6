import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { httpStatus } from '../http-status.ts';
import { modelErrorCode } from './model-error-code.ts';

/** How often a connection may be refused: that is the operator's to mend, and does not pass within a job's time. */
const MAX_CONNECTIONS = 3;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8_000;

const THROTTLED = 429;
const UNAVAILABLE = 503;
/** The model ran: it timed out (408), or broke down over the request (424). Everything else of 4xx never reached it. */
const mayBeBilled: ReadonlySet<number> = new Set([408, 424]);

const Refused = z.object({ code: z.literal('ECONNREFUSED') });
/** Over HTTP/2 the waiting stream is cancelled, and the refusal is the cause. */
const CancelledByRefusal = z.object({ cause: Refused });

type RetryOptions = {
  /** Called for every throttle, the last one too. */
  onThrottle?: () => void;
  /** From 0 to below 1. */
  random?: () => number;
};

/**
 * Repeats a model call only where it is certain that nothing was paid: after an answered throttle (429) or 503 for as long as
 * `signal` allows, after a refused connection three times in all. After a timeout or a broken connection the model may have
 * run, so those are not repeated.
 *
 * @throws what the last attempt threw.
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  { onThrottle = () => {}, random = Math.random }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (httpStatus(error) === THROTTLED) onThrottle();
      if (signal.aborted || !isWorthRepeating(error, attempt)) throw error;
      await sleep(pauseMs(attempt, random), undefined, { signal }).catch(() => {});
      if (signal.aborted) throw error;
    }
  }
}

/** With jitter, so that jobs that were throttled together do not come back together. */
const pauseMs = (attempt: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2);

function isWorthRepeating(error: unknown, attempt: number): boolean {
  const status = httpStatus(error);
  if (status === UNAVAILABLE) return true;
  // A quota of the day does not come back within the time of a job.
  if (status === THROTTLED) return modelErrorCode(error) !== 'quota_used_up';
  return isConnectionRefused(error) && attempt < MAX_CONNECTIONS;
}

/** Whether a failed call has certainly cost nothing. */
export function isUnbilled(error: unknown): boolean {
  const status = httpStatus(error);
  if (status === undefined) return isConnectionRefused(error);
  return status === UNAVAILABLE || (status >= 400 && status < 500 && !mayBeBilled.has(status));
}

const isConnectionRefused = (error: unknown): boolean =>
  Refused.safeParse(error).success || CancelledByRefusal.safeParse(error).success;
