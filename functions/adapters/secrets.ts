import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock, RandomHex } from '../use-cases/services.ts';
import type { DeletionSecretsEnv } from '../runtime/env.ts';

export const randomHex: RandomHex = (bytes) => randomBytes(bytes).toString('hex');

export const keyedHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** A token `expiry.hmac` that permits its bearer to delete `key` until `expiresAt` (milliseconds since the epoch). */
export const signDeletion = (secret: string, key: string, expiresAt: number): string =>
  `${expiresAt}.${keyedHash(secret, `${key}\n${expiresAt}`)}`;

/** Accepts a token that any of the `secrets` signed: the current one, or the one before it. */
export function isDeletionAllowed(
  secrets: readonly string[],
  key: string,
  deleteToken: string,
  now: number,
): boolean {
  // Only the spelling that was signed is accepted, without leading zeros, so both tokens have the same length.
  const expiresAt = Number(/^([1-9]\d{0,14})\.[0-9a-f]{64}$/.exec(deleteToken)?.[1]);
  if (!(expiresAt > now)) return false;
  const given = Buffer.from(deleteToken);
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signDeletion(secret, key, expiresAt))));
}

/** Checks deleteTokens with the secrets of the environment, for the functions that delete photos. */
export function createDeletionCheck(
  { DELETE_TOKEN_SECRET, DELETE_TOKEN_SECRET_FORMER }: DeletionSecretsEnv,
  now: Clock,
): (key: string, deleteToken: string) => boolean {
  const secrets = [DELETE_TOKEN_SECRET, DELETE_TOKEN_SECRET_FORMER].filter((each) => each !== undefined);
  return (key, deleteToken) => isDeletionAllowed(secrets, key, deleteToken, now());
}

/**
 * The only form in which an address is stored. The hash changes every day. An IPv6 address counts as its /56 network,
 * which is one household.
 */
export function addressHash(secret: string, address: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return keyedHash(secret, `${day}\n${addressBlock(address)}`);
}

const GROUP_DIGITS = 4;

function addressBlock(text: string): string {
  const address = text.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const [first = '', second = '', third = '', fourth = ''] = [...groups, ...zeros, ...after].map((group) =>
    group.padStart(GROUP_DIGITS, '0'),
  );
  return [first, second, third, fourth.slice(0, GROUP_DIGITS / 2)].join(':');
}
