import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../use-cases/services.ts';
import { keyedHash } from './keyed-hash.ts';

/** A token `expiry.hmac` that permits its bearer to delete `key` until `expiresAt` (milliseconds since the epoch). */
export const signDeletion = (secret: string, key: string, expiresAt: number): string =>
  `${expiresAt}.${keyedHash(secret, `${key}\n${expiresAt}`)}`;

/**
 * Whether a token permits the deletion of `key`: it is for this key, is signed with the current or the previous secret,
 * and has not expired.
 */
export function isDeletionAllowed(
  secrets: readonly string[],
  key: string,
  deleteToken: string,
  now: number,
): boolean {
  // Rejects leading zeros, so that both compared tokens have the same length, as `timingSafeEqual` requires.
  const expiresAt = Number(/^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(deleteToken)?.[1]);
  if (!(expiresAt > now)) return false;
  const given = Buffer.from(deleteToken);
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signDeletion(secret, key, expiresAt))));
}

/** Checks delete tokens with these secrets, for the functions that delete photos. */
export const createDeletionCheck =
  (secrets: readonly string[], now: Clock) =>
  (key: string, deleteToken: string): boolean =>
    isDeletionAllowed(secrets, key, deleteToken, now());
