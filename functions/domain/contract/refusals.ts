import * as z from 'zod/mini';
import { orElse } from './or-else.ts';

/** Why a call was refused. */
export const RefusalType = z.enum([
  'invalid_request',
  'forbidden',
  'not_found',
  'conflict',
  'photo_gone',
  'too_large',
  // A limit of the product is used up.
  'limit',
  // Too many calls at once, refused before any function ran.
  'throttled',
  // An operator has switched it off for now: another try would be in vain.
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

/** Every answer that is not 2xx has this shape, the gateway's own refusals included. */
export const Refusal = z.object({
  error: z.literal(true),
  message: z.string(),
  type: RefusalType,
  field: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.int()),
});
export type Refusal = z.infer<typeof Refusal>;

/** A refusal as the page reads it: what is needed of it may be missing, and its type be one that this page does not know. */
export const ReceivedRefusal = z.object({
  error: z.literal(true),
  message: orElse(z.string(), ''),
  type: orElse(z.string(), ''),
  retryAfterSeconds: orElse(z.optional(z.int()), undefined),
});
export type ReceivedRefusal = z.infer<typeof ReceivedRefusal>;

const USED_UP: RefusalType = 'limit';

/**
 * The seconds after which a limit that is used up lets the visitor in again. A throttled call used nothing up and may be
 * repeated at once.
 */
export const comeBackAfterS = ({
  type,
  retryAfterSeconds,
}: Pick<ReceivedRefusal, 'type' | 'retryAfterSeconds'>): number | undefined =>
  type === USED_UP ? retryAfterSeconds : undefined;
