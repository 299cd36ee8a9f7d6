import { COUNTER_GRACE_S } from '#domain/settings/lifetimes.ts';
import type { Allowance, PhotoCounter, ReachedLimit, ReadSwitch } from '../../use-cases/services.ts';
import { lowerCounters, raiseAllOrNone } from './counter-items.ts';
import { readCounters } from './read-counters.ts';
import type { Documents } from '../documents.ts';
import { createLimitCounters, type LimitCounter, type LimitCounterSettings } from './limit-counters.ts';

/**
 * The limit of the full counter that resets last, or `undefined` if no counter is full. If several full counters reset
 * at the same time, the first in the list decides.
 */
function reachedLimit(full: readonly LimitCounter[], nowMs: number): ReachedLimit | undefined {
  const [last] = full.toSorted((a, b) => b.endsAt - a.endsAt);
  if (!last) return undefined;
  return { limit: last.limit, retryAfterSeconds: Math.max(1, Math.ceil(last.endsAt - nowMs / 1000)) };
}

type AllowanceSettings = LimitCounterSettings & {
  table: string;
  limits: { analysesPerDay: number };
  /** The switch can override `analysesPerDay`. */
  readSwitch: ReadSwitch;
};

/**
 * Implements the limits with conditional updates of counters in the Analyses table. One address can use only a share
 * of the daily total.
 */
export function createAllowance(documents: Documents, settings: AllowanceSettings): Allowance {
  const { table, limits, now, readSwitch } = settings;
  const counters = createLimitCounters(settings);

  async function perDay(): Promise<number> {
    const { analysesPerDay = limits.analysesPerDay } = await readSwitch();
    return analysesPerDay;
  }

  return {
    async consume(action, sessionId, address) {
      const wanted = counters.of(action, { sessionId, address }, await perDay());
      const full = await raiseAllOrNone(documents, table, wanted.map(stored));
      const reached = reachedLimit(
        wanted.filter(({ pk }) => full.includes(pk)),
        now(),
      );
      if (reached) return { ok: false, reached };
      // The daily total is refunded too: a refunded analysis has cost nothing, and without the refund, unreadable
      // photos could use up the daily limit for everybody.
      return { ok: true, refundable: keysOf(wanted.filter(({ isRefundable }) => isRefundable)) };
    },

    async blockedBy(sessionId, address) {
      const total = await perDay();
      const analysis = counters.of('analysis', { sessionId, address }, total);
      const photo = counters.ofPhoto(address, total);
      const used = await readCounters(documents, table, keysOf([...analysis, ...photo]));
      const limitOf = (wanted: readonly LimitCounter[]): ReachedLimit | undefined =>
        reachedLimit(
          wanted.filter(({ pk, cap }) => (used.get(pk) ?? 0) >= cap),
          now(),
        );
      return { analysis: limitOf(analysis), photo: limitOf(photo) };
    },

    photoCounters: async (address) => counters.ofPhoto(address, await perDay()).map(stored),

    refund: (refundable) => lowerCounters(documents, table, refundable),
  };
}

const keysOf = (counters: readonly LimitCounter[]): string[] => counters.map(({ pk }) => pk);

const stored = ({ pk, cap, endsAt }: LimitCounter): PhotoCounter => ({
  pk,
  cap,
  ttl: endsAt + COUNTER_GRACE_S,
});
