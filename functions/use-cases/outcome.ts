import type { Refusal, RefusalType } from '#domain/contract/refusals.ts';

/** What a call came to: an answer, or a refusal that is expected and has its own status. */
export type Outcome<T> = { ok: true; status: number; body: T } | { ok: false; refusal: Refusal };

export const answer = <T>(status: number, body: T): Outcome<T> => ({ ok: true, status, body });

/** `field` is the part of the request that was wrong; `retryAfterSeconds` is when it is worth coming back. */
export function refuse(
  type: RefusalType,
  message: string,
  more: { field?: string; retryAfterSeconds?: number } = {},
): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { error: true, message, type, ...more } };
}

/** What a log may tell of an exception: its name alone, because a message of the SDK can carry a key. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
