import { COUNTER_GRACE_S } from '#domain/settings/lifetimes.ts';
import { asDeployed } from '#domain/settings/switch.ts';
import type { Allowance, Clock, PhotoCounter, ReadSwitch } from '../../use-cases/services.ts';
import type { AllowanceEnv } from '../../runtime/env.ts';
import { lowerCounters, raiseCounter } from './counter-items.ts';
import { readCounters } from './read-counters.ts';
import type { Documents } from '../documents.ts';
import { createLimitCounters, type LimitCounter } from './analysis-counters.ts';

/** Limits as conditional counters in the Analyses table. One address gets at most a share of the daily total. */
export function createAllowance(
  documents: Documents,
  env: AllowanceEnv,
  now: Clock,
  readSwitch: ReadSwitch = async () => asDeployed,
): Allowance {
  const TableName = env.ANALYSES_TABLE;
  const counters = createLimitCounters(env, now);

  async function perDay(): Promise<number> {
    const { analysesPerDay = env.ANALYSES_PER_DAY } = await readSwitch();
    return analysesPerDay;
  }

  const secondsUntil = (ends: readonly LimitCounter[]): number =>
    Math.max(1, Math.ceil(Math.max(...ends.map(({ endsAt }) => endsAt)) - now() / 1000));

  return {
    async consume(action, sessionId, address) {
      const wanted = counters.of(action, { sessionId, address }, await perDay());
      const raised = await Promise.allSettled(
        wanted.map((counter) => raiseCounter(documents, TableName, stored(counter))),
      );
      const full = wanted.filter((_, index) => !isFulfilledWith(raised[index], true));
      // The daily total is refundable too. An analysis that is refunded before the model call has cost nothing, and
      // unreadable photos must not use up the daily limit for everybody.
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

    async blockedFor(sessionId, address) {
      const total = await perDay();
      const analysis = counters.of('analysis', { sessionId, address }, total);
      const photo = counters.ofPhoto(address, total);
      const used = await readCounters(
        documents,
        TableName,
        [...analysis, ...photo].map(({ pk }) => pk),
      );
      const waitFor = (wanted: readonly LimitCounter[]): number | undefined => {
        const full = wanted.filter(({ pk, cap }) => (used.get(pk) ?? 0) >= cap);
        return full.length === 0 ? undefined : secondsUntil(full);
      };
      return { analysis: waitFor(analysis), photo: waitFor(photo) };
    },

    photoCounters: async (address) => counters.ofPhoto(address, await perDay()).map(stored),

    refund: (refundable) => lowerCounters(documents, TableName, refundable),
  };
}

const isFulfilledWith = <T>(result: PromiseSettledResult<T> | undefined, value: T): boolean =>
  result?.status === 'fulfilled' && result.value === value;

const stored = ({ pk, cap, endsAt }: LimitCounter): PhotoCounter => ({
  pk,
  cap,
  ttl: endsAt + COUNTER_GRACE_S,
});
