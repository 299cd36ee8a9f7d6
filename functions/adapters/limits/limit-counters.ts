import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import type { Clock, LimitedAction, LimitSetting } from '../../use-cases/services.ts';
import { addressScope, counterWindow } from './counter-window.ts';

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

export type LimitCounterSettings = {
  hashSecret: string;
  /** The values of the settings with these names. */
  limits: {
    analysesPerHourAndSession: number;
    analysesPerDayAndAddress: number;
    /** The maximum percentage of the daily limit that one IP address may use. */
    shareOfDayPerAddress: number;
  };
  now: Clock;
};

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

/** What is counted in each time window, and how many of it are allowed for each analysis that the limit allows. */
type Counted = { what: string; windowS: number; perAnalysis: number };

export function createLimitCounters({ hashSecret, limits, now }: LimitCounterSettings): LimitCounters {
  const counter = ({ what, windowS, perAnalysis }: Counted, scope: string, limit: Limit): LimitCounter => ({
    ...counterWindow({ what, scope, windowS }, now()),
    limit: limit.setting,
    cap: limit.value * perAnalysis,
    isRefundable: what !== ATTEMPT,
  });

  const ofAddress = (counted: Counted, address: string, perDay: number): LimitCounter =>
    counter(counted, addressScope(hashSecret, address, now()), limitOfAddress(perDay));

  function limitOfAddress(perDay: number): Limit {
    const value = limits.analysesPerDayAndAddress;
    const share = Math.ceil((perDay * limits.shareOfDayPerAddress) / 100);
    if (share < value) return { setting: 'shareOfDayPerAddress', value: share };
    return { setting: 'analysesPerDayAndAddress', value };
  }

  const ofSession = (counted: Counted, sessionId: string): LimitCounter =>
    counter(counted, `session#${sessionId}`, {
      setting: 'analysesPerHourAndSession',
      value: limits.analysesPerHourAndSession,
    });

  const ofAll = (counted: Counted, perDay: number): LimitCounter =>
    counter(counted, 'total', { setting: 'analysesPerDay', value: perDay });

  return {
    of(action, { sessionId, address }, perDay) {
      if (action === 'upload') {
        const uploads = { what: action, windowS: HOUR_S, perAnalysis: UPLOADS_PER_ANALYSIS };
        return [ofSession(uploads, sessionId), ofAddress(uploads, address, perDay)];
      }
      const analyses = { what: action, windowS: DAY_S, perAnalysis: 1 };
      const attempts = { what: ATTEMPT, windowS: DAY_S, perAnalysis: ATTEMPTS_PER_ANALYSIS };
      return [
        ofAll(analyses, perDay),
        ofSession({ ...analyses, windowS: HOUR_S }, sessionId),
        ofAddress(analyses, address, perDay),
        ofAddress(attempts, address, perDay),
      ];
    },

    ofPhoto(address, perDay) {
      const photos = { what: PHOTO, windowS: DAY_S, perAnalysis: UPLOADS_PER_ANALYSIS };
      return [ofAll(photos, perDay), ofAddress(photos, address, perDay)];
    },
  };
}
