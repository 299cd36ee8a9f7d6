import * as z from 'zod/mini';
import * as failureTexts from '../words/failure-texts.ts';

/** Why a call was refused. */
export const RefusalType = z.enum([
  'invalid_request',
  'forbidden',
  'not_found',
  'conflict',
  'photo_gone',
  'too_large',
  'limit',
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
  message: z.catch(z.string(), ''),
  type: z.catch(z.string(), ''),
  retryAfterSeconds: z.catch(z.optional(z.int()), undefined),
});
export type ReceivedRefusal = z.infer<typeof ReceivedRefusal>;

const isUsedUp = (message: string): boolean =>
  message === failureTexts.analysisLimit || message === failureTexts.uploadLimit;

/**
 * After how many seconds a limit that is used up lets the visitor in again. Asking too fast, which is refused by the same
 * type, is over in a moment and uses nothing up.
 */
export const comeBackAfterS = ({
  message,
  retryAfterSeconds,
}: Pick<Refusal, 'message' | 'retryAfterSeconds'>): number | undefined =>
  isUsedUp(message) ? retryAfterSeconds : undefined;
