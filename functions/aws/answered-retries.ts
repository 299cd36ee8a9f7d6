import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;

const THROTTLED = 429;
const UNAVAILABLE = 503;

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });
const Refused = z.object({ code: z.literal('ECONNREFUSED') });
/** Over HTTP/2 the waiting stream is cancelled, and the refusal is the cause. */
const CancelledByRefusal = z.object({ cause: Refused });

/**
 * Repeats a model call only where it is certain that nothing was paid: an answered throttle (429) or 503, or a connection
 * that was refused. After a timeout or a broken connection the model may have run, so those are not repeated.
 * `onThrottle` is told of every throttle, the last one too.
 *
 * @throws what the last attempt threw.
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onThrottle: () => void = () => {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (statusOf(error) === THROTTLED) onThrottle();
      if (attempt === MAX_ATTEMPTS || signal.aborted || !isUnpaid(error)) throw error;
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}

function isUnpaid(error: unknown): boolean {
  const status = statusOf(error);
  return (
    status === THROTTLED ||
    status === UNAVAILABLE ||
    Refused.safeParse(error).success ||
    CancelledByRefusal.safeParse(error).success
  );
}

function statusOf(error: unknown): number | undefined {
  const answered = Answered.safeParse(error);
  return answered.success ? answered.data.$metadata.httpStatusCode : undefined;
}
