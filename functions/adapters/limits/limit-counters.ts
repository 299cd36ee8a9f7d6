import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import type { AllowanceEnv } from '../../runtime/env.ts';
import type { Clock, LimitedAction } from '../../use-cases/services.ts';
import { addressHash } from '../address-hash.ts';

/** Lets a visitor discard two photos for each analysis. */
const UPLOADS_PER_ANALYSIS = 3;

/**
 * Failed analyses are refunded, but attempts are not. Otherwise one address could make us decode an unlimited
 * number of unreadable photos.
 */
const ATTEMPT = 'attempt';
/** A photo is counted when it is stored. An unused permit counts only towards the hourly limit of permits. */
const PHOTO = 'photo';
const ATTEMPTS_PER_ANALYSIS = 3;

/** `endsAt` is in seconds since the epoch. */
export type LimitCounter = { pk: string; cap: number; endsAt: number; isRefundable: boolean };

/** `perDay` is the daily limit of analyses for all visitors together. */
type LimitCounters = {
  /**
   * The counters of an action. An upload permit has one per session and hour, and one per address and hour. An
   * analysis has one per session and hour, two per address and day (analyses and attempts), and the daily
   * total.
   */
  of(action: LimitedAction, who: { sessionId: string; address: string }, perDay: number): LimitCounter[];
  /** The counters of a stored photo: one per address and day, and the daily total. */
  ofPhoto(address: string, perDay: number): LimitCounter[];
};

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

  function ofAddress(what: string, address: string, windowS: number, perDay: number, times: number) {
    const share = Math.ceil((perDay * env.SHARE_OF_DAY_PER_ADDRESS) / 100);
    const cap = times * Math.min(env.ANALYSES_PER_DAY_AND_ADDRESS, share);
    return counter(what, `address#${addressHash(env.HASH_SECRET, address, now())}`, windowS, cap);
  }

  const ofSession = (action: LimitedAction, sessionId: string, times: number) =>
    counter(action, `session#${sessionId}`, HOUR_S, env.ANALYSES_PER_HOUR_AND_SESSION * times);

  return {
    of: (action, { sessionId, address }, perDay) =>
      action === 'upload'
        ? [
            ofSession(action, sessionId, UPLOADS_PER_ANALYSIS),
            ofAddress(action, address, HOUR_S, perDay, UPLOADS_PER_ANALYSIS),
          ]
        : [
            ofSession(action, sessionId, 1),
            ofAddress(action, address, DAY_S, perDay, 1),
            counter(action, 'total', DAY_S, perDay),
            ofAddress(ATTEMPT, address, DAY_S, perDay, ATTEMPTS_PER_ANALYSIS),
          ],
    ofPhoto: (address, perDay) => [
      ofAddress(PHOTO, address, DAY_S, perDay, UPLOADS_PER_ANALYSIS),
      counter(PHOTO, 'total', DAY_S, perDay * UPLOADS_PER_ANALYSIS),
    ],
  };
}
