import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { COUNTER_GRACE_S } from '#domain/settings/lifetimes.ts';
import type { Allowance, Clock, LimitedAction } from '../use-cases/services.ts';
import type { AllowanceEnv } from '../runtime/env.ts';
import { lowerCounters, raiseCounter } from './counters.ts';
import type { Documents } from './documents.ts';
import { addressHash } from './secrets.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** A visitor may discard a photo or two for each analysis. */
const UPLOADS_PER_ANALYSIS = 3;

const CounterItem = z.object({ pk: z.string(), used: z.int() });

/**
 * A failed analysis is refunded, but an attempt is not. Otherwise one address could have unreadable photos decoded without
 * end.
 */
const ATTEMPT = 'attempt';
const ATTEMPTS_PER_ANALYSIS = 3;

/** `endsAt` is in seconds since the epoch. */
type Counter = { pk: string; cap: number; endsAt: number; isRefundable: boolean };

/**
 * Conditional counters in the Analyses table: per session and hour, per address and day, and for all analyses of a day.
 * One address gets at most a share of that total.
 */
export function createAllowance(documents: Documents, env: AllowanceEnv, now: Clock): Allowance {
  const TableName = env.ANALYSES_TABLE;

  const perAddress = Math.min(
    env.ANALYSES_PER_DAY_AND_ADDRESS,
    Math.ceil((env.ANALYSES_PER_DAY * env.SHARE_OF_DAY_PER_ADDRESS) / 100),
  );

  function counters(action: LimitedAction, sessionId: string, address: string): Counter[] {
    const counter = (what: string, scope: string, windowS: number, cap: number): Counter => {
      const window = Math.floor(now() / 1000 / windowS);
      return {
        pk: `LIMIT#${what}#${scope}#${window}`,
        cap,
        endsAt: (window + 1) * windowS,
        isRefundable: what !== ATTEMPT,
      };
    };
    const ofSession = (times: number) =>
      counter(action, `session#${sessionId}`, HOUR_S, env.ANALYSES_PER_HOUR_AND_SESSION * times);
    const hash = addressHash(env.HASH_SECRET, address, now());
    const ofAddress = (what: string, times: number) =>
      counter(what, `address#${hash}`, DAY_S, perAddress * times);
    // An upload permit costs nothing, so permits do not count towards the total of the day.
    if (action === 'upload') {
      return [ofSession(UPLOADS_PER_ANALYSIS), ofAddress(action, UPLOADS_PER_ANALYSIS)];
    }
    const total = counter(action, 'total', DAY_S, env.ANALYSES_PER_DAY);
    return [ofSession(1), ofAddress(action, 1), total, ofAddress(ATTEMPT, ATTEMPTS_PER_ANALYSIS)];
  }

  const raise = ({ pk, cap, endsAt }: Counter): Promise<boolean> =>
    raiseCounter(documents, TableName, { pk, cap, ttl: endsAt + COUNTER_GRACE_S });

  const secondsUntil = (ends: readonly Counter[]): number =>
    Math.max(1, Math.ceil(Math.max(...ends.map(({ endsAt }) => endsAt)) - now() / 1000));

  return {
    async take(action, sessionId, address) {
      const wanted = counters(action, sessionId, address);
      const raised = await Promise.allSettled(wanted.map(raise));
      const full = wanted.filter((_, index) => !isFulfilledWith(raised[index], true));
      // The total of the day is refundable too. An analysis that is refunded before the model call has cost nothing, and
      // unreadable photos must not use up the day for everybody.
      if (full.length === 0) {
        return { ok: true, refundable: wanted.filter((each) => each.isRefundable).map(({ pk }) => pk) };
      }
      await lowerCounters(
        documents,
        TableName,
        wanted.filter((each) => !full.includes(each)).map(({ pk }) => pk),
      );
      const broken = raised.find((each) => each.status === 'rejected');
      if (broken) throw broken.reason;
      return { ok: false, retryAfterSeconds: secondsUntil(full) };
    },

    async analysisBlockedFor(sessionId, address) {
      const wanted = counters('analysis', sessionId, address);
      const found = await documents.send(
        new BatchGetCommand({ RequestItems: { [TableName]: { Keys: wanted.map(({ pk }) => ({ pk })) } } }),
      );
      const items = z.array(CounterItem).parse(found.Responses?.[TableName] ?? []);
      const used = new Map(items.map((item) => [item.pk, item.used]));
      const full = wanted.filter(({ pk, cap }) => (used.get(pk) ?? 0) >= cap);
      return full.length === 0 ? undefined : secondsUntil(full);
    },

    giveBack: (refundable) => lowerCounters(documents, TableName, refundable),
  };
}

const isFulfilledWith = <T>(result: PromiseSettledResult<T> | undefined, value: T): boolean =>
  result?.status === 'fulfilled' && result.value === value;
