import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import type { AllowanceEnv } from '../../runtime/env.ts';
import type { Clock, LimitedAction, LimitSetting } from '../../use-cases/services.ts';
import { addressHash } from '../address-hash.ts';

/** Allows three uploads for each analysis, so that a visitor can discard two photos. */
const UPLOADS_PER_ANALYSIS = 3;

/**
 * The counter of attempts at an analysis. A refund does not decrement it. Otherwise one address could make us decode an
 * unlimited number of unreadable photos.
 */
const ATTEMPT = 'attempt';
/** The counter of stored photos. An unused permit counts only towards the hourly limits on permits. */
const PHOTO = 'photo';
const ATTEMPTS_PER_ANALYSIS = 3;

/** `endsAt` is the time at which the counter resets, in seconds since the epoch. */
export type LimitCounter = {
  pk: string;
  limit: LimitSetting;
  cap: number;
  endsAt: number;
  isRefundable: boolean;
};

/** The value of a limit, and the setting that it comes from. */
type Limit = { setting: LimitSetting; value: number };

/** `perDay` is the daily limit on analyses for all visitors together. */
type LimitCounters = {
  /**
   * The counters of an action. For an upload permit: one per session and hour, and one per address and hour. For an
   * analysis: first the daily total, then one per session and hour, and two per address and day (analyses and
   * attempts).
   */
  of(action: LimitedAction, who: { sessionId: string; address: string }, perDay: number): LimitCounter[];
  /** The counters of a stored photo: the daily total, and one per address and day. */
  ofPhoto(address: string, perDay: number): LimitCounter[];
};

export function createLimitCounters(env: AllowanceEnv, now: Clock): LimitCounters {
  function counter(what: string, scope: string, windowS: number, limit: Limit, times: number): LimitCounter {
    const window = Math.floor(now() / 1000 / windowS);
    return {
      pk: `LIMIT#${what}#${scope}#${window}`,
      limit: limit.setting,
      cap: limit.value * times,
      endsAt: (window + 1) * windowS,
      isRefundable: what !== ATTEMPT,
    };
  }

  function ofAddress(what: string, address: string, windowS: number, perDay: number, times: number) {
    const scope = `address#${addressHash(env.HASH_SECRET, address, now())}`;
    return counter(what, scope, windowS, limitOfAddress(perDay), times);
  }

  function limitOfAddress(perDay: number): Limit {
    const value = env.ANALYSES_PER_DAY_AND_ADDRESS;
    const share = Math.ceil((perDay * env.SHARE_OF_DAY_PER_ADDRESS) / 100);
    if (share < value) return { setting: 'shareOfDayPerAddress', value: share };
    return { setting: 'analysesPerDayAndAddress', value };
  }

  function ofSession(action: LimitedAction, sessionId: string, times: number) {
    const limit = { setting: 'analysesPerHourAndSession', value: env.ANALYSES_PER_HOUR_AND_SESSION } as const;
    return counter(action, `session#${sessionId}`, HOUR_S, limit, times);
  }

  const ofAll = (what: string, perDay: number, times: number) =>
    counter(what, 'total', DAY_S, { setting: 'analysesPerDay', value: perDay }, times);

  return {
    of: (action, { sessionId, address }, perDay) =>
      action === 'upload'
        ? [
            ofSession(action, sessionId, UPLOADS_PER_ANALYSIS),
            ofAddress(action, address, HOUR_S, perDay, UPLOADS_PER_ANALYSIS),
          ]
        : [
            ofAll(action, perDay, 1),
            ofSession(action, sessionId, 1),
            ofAddress(action, address, DAY_S, perDay, 1),
            ofAddress(ATTEMPT, address, DAY_S, perDay, ATTEMPTS_PER_ANALYSIS),
          ],
    ofPhoto: (address, perDay) => [
      ofAll(PHOTO, perDay, UPLOADS_PER_ANALYSIS),
      ofAddress(PHOTO, address, DAY_S, perDay, UPLOADS_PER_ANALYSIS),
    ],
  };
}
