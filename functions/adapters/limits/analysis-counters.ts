import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import type { AllowanceEnv } from '../../runtime/env.ts';
import type { Clock, LimitedAction } from '../../use-cases/services.ts';
import { addressHash } from '../secrets.ts';

/** A visitor may discard a photo or two for each analysis. */
const UPLOADS_PER_ANALYSIS = 3;

/**
 * A failed analysis is refunded, but an attempt is not. Otherwise one address could have unreadable photos decoded without
 * end.
 */
const ATTEMPT = 'attempt';
const ATTEMPTS_PER_ANALYSIS = 3;

/** `endsAt` is in seconds since the epoch. */
export type LimitCounter = { pk: string; cap: number; endsAt: number; isRefundable: boolean };

type LimitCounters = (
  action: LimitedAction,
  who: { sessionId: string; address: string },
  /** Analyses of everybody in a day. */
  perDay: number,
) => LimitCounter[];

/** The counters that an action raises: per session and hour, per address and day, and for all analyses of a day. */
export function createLimitCounters(env: AllowanceEnv, now: Clock): LimitCounters {
  function counter(what: string, scope: string, windowS: number, cap: number): LimitCounter {
    const window = Math.floor(now() / 1000 / windowS);
    return {
      pk: `LIMIT#${what}#${scope}#${window}`,
      cap,
      endsAt: (window + 1) * windowS,
      isRefundable: what !== ATTEMPT,
    };
  }

  return (action, { sessionId, address }, perDay) => {
    const share = Math.ceil((perDay * env.SHARE_OF_DAY_PER_ADDRESS) / 100);
    const perAddress = Math.min(env.ANALYSES_PER_DAY_AND_ADDRESS, share);
    const ofSession = (times: number) =>
      counter(action, `session#${sessionId}`, HOUR_S, env.ANALYSES_PER_HOUR_AND_SESSION * times);
    const hash = addressHash(env.HASH_SECRET, address, now());
    const ofAddress = (what: string, times: number) =>
      counter(what, `address#${hash}`, DAY_S, perAddress * times);
    // An upload permit costs nothing, so permits do not count towards the total of the day.
    if (action === 'upload') {
      return [ofSession(UPLOADS_PER_ANALYSIS), ofAddress(action, UPLOADS_PER_ANALYSIS)];
    }
    const total = counter(action, 'total', DAY_S, perDay);
    return [ofSession(1), ofAddress(action, 1), total, ofAddress(ATTEMPT, ATTEMPTS_PER_ANALYSIS)];
  };
}
