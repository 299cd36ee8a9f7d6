import * as z from 'zod/mini';
import { orElse } from './or-else.ts';

export const RefusalType = z.enum([
  'invalid_request',
  'forbidden',
  'not_found',
  'conflict',
  'photo_gone',
  'too_large',
  // An hourly or daily usage limit has been reached.
  'limit',
  // Too many calls at once: the gateway refused this one before any function ran.
  'throttled',
  // An operator has switched the action off, so a retry would fail too.
  'switched_off',
  'unavailable',
]);
export type RefusalType = z.infer<typeof RefusalType>;

export const refusalStatus: Record<RefusalType, number> = {
  invalid_request: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  photo_gone: 410,
  too_large: 413,
  limit: 429,
  throttled: 429,
  switched_off: 403,
  unavailable: 503,
};

/** The body of a refusal, from a function or from the gateway itself. */
export const Refusal = z.object({
  error: z.literal(true),
  message: z.string(),
  type: RefusalType,
  field: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
});
export type Refusal = z.infer<typeof Refusal>;

/** A refusal as the page parses it. Fields might be missing, and the page might not know the type. */
export const ReceivedRefusal = z.object({
  error: z.literal(true),
  message: orElse(z.string(), ''),
  type: orElse(z.string(), ''),
  retryAfterSeconds: orElse(z.optional(z.int()), undefined),
});
export type ReceivedRefusal = z.infer<typeof ReceivedRefusal>;

const USED_UP: RefusalType = 'limit';

/**
 * Seconds until the usage limit resets. `undefined` for refusals of any other type, even if they contain
 * `retryAfterSeconds`, as `throttled` does.
 */
export const comeBackAfterS = ({
  type,
  retryAfterSeconds,
}: Pick<ReceivedRefusal, 'type' | 'retryAfterSeconds'>): number | undefined =>
  type === USED_UP ? retryAfterSeconds : undefined;
