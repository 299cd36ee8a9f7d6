import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { httpStatus } from '../http-status.ts';
import { modelErrorCode } from './model-error-code.ts';

/**
 * The maximum number of attempts if the connection is refused. It is small, because the cause is usually a wrong
 * setting that the operator must correct.
 */
const MAX_CONNECTIONS = 3;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8_000;

const THROTTLED = 429;
const UNAVAILABLE = 503;
/** Bedrock sends status 408 if the model timed out, and 424 if the model failed, so these calls may be billed. */
const mayBeBilled: ReadonlySet<number> = new Set([408, 424]);

const Refused = z.object({ code: z.literal('ECONNREFUSED') });
/**
 * If the connection is refused over HTTP/2, the SDK throws an error about the cancelled stream. The `cause` of that
 * error is the refusal.
 */
const CancelledByRefusal = z.object({ cause: Refused });

type RetryOptions = {
  /** Called for every throttled attempt, including the last one. */
  onThrottle?: () => void;
  /** Returns a number from 0 up to, but not including, 1. */
  random?: () => number;
};

/**
 * Retries a model call only if the failed attempt certainly cost nothing. After a 503 response, it retries until
 * `signal` aborts. The same applies to a 429 response, unless the daily quota is used up. After a refused connection,
 * it makes three attempts in total. After a timeout or a broken connection, it does not retry, because the model may
 * have run.
 *
 * @throws the error of the last attempt.
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

/** Exponential backoff with jitter, so that jobs that were throttled together do not retry at the same time. */
const pauseMs = (attempt: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2);

function isWorthRepeating(error: unknown, attempt: number): boolean {
  const status = httpStatus(error);
  if (status === UNAVAILABLE) return true;
  // A retry hardly helps if the daily quota is used up, because the quota is unlikely to reset before the job's
  // deadline.
  if (status === THROTTLED) return modelErrorCode(error) !== 'quota_used_up';
  return isConnectionRefused(error) && attempt < MAX_CONNECTIONS;
}

/** Whether a failed call certainly cost nothing. */
export function isUnbilled(error: unknown): boolean {
  const status = httpStatus(error);
  if (status === undefined) return isConnectionRefused(error);
  return status === UNAVAILABLE || (status >= 400 && status < 500 && !mayBeBilled.has(status));
}

const isConnectionRefused = (error: unknown): boolean =>
  Refused.safeParse(error).success || CancelledByRefusal.safeParse(error).success;
