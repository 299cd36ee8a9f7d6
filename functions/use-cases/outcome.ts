import type { Refusal, RefusalType } from '#domain/contract/refusals.ts';
import type { LimitSetting } from './services.ts';

/**
 * The result of a call: a response, or an expected refusal. `limit` is the limit that refused the call, if any. It is
 * logged, but not sent to the visitor.
 */
export type Outcome<T> =
  | { ok: true; status: number; body: T }
  | { ok: false; refusal: Refusal; limit?: LimitSetting };

export const respond = <T>(status: number, body: T): Outcome<T> => ({ ok: true, status, body });

/** `field` is the invalid part of the request. `retryAfterSeconds` is the time after which a retry may succeed. */
export function refuse(
  type: RefusalType,
  message: string,
  more: { field?: string; retryAfterSeconds?: number } = {},
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { error: true, message, type, ...more } };
}

/** The only part of an exception that may be logged. The SDK's messages can contain photo keys. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
