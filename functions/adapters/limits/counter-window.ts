import { addressHash } from '../address-hash.ts';

/**
 * The key of the counter of `what` for the time window that contains `nowMs`. `scope` is whom it counts for. `endsAt` is
 * the end of the window, in seconds since the epoch.
 */
export function counterWindow(
  { what, scope, windowS }: { what: string; scope: string; windowS: number },
  nowMs: number,
): { pk: string; endsAt: number } {
  const window = Math.floor(nowMs / 1000 / windowS);
  return { pk: `LIMIT#${what}#${scope}#${window}`, endsAt: (window + 1) * windowS };
}

export const addressScope = (hashSecret: string, address: string, nowMs: number): string =>
  `address#${addressHash(hashSecret, address, nowMs)}`;
