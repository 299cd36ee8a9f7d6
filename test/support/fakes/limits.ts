import type {
  Allowance,
  PhotoCounter,
  ReachedLimit,
  Reservation,
} from '../../../functions/use-cases/services.ts';

/** The results that a test sets. By default, no limit is reached. */
type AllowanceScript = { reservation?: Reservation; blockedBy?: ReachedLimit; photoBlockedBy?: ReachedLimit };

export function scriptedAllowance(script: AllowanceScript = {}) {
  const asked: unknown[] = [];
  const refunded: string[] = [];
  const allowance: Allowance = {
    async consume(...wanted) {
      asked.push(wanted);
      return script.reservation ?? { ok: true, refundable: ['LIMIT#one', 'LIMIT#two'] };
    },
    async blockedBy() {
      return { analysis: script.blockedBy, photo: script.photoBlockedBy };
    },
    async photoCounters(address) {
      return [{ pk: `LIMIT#photo#${address}`, cap: 3, ttl: 60 }];
    },
    async refund(counters) {
      refunded.push(...counters);
    },
  };
  return { ...allowance, asked, refunded };
}

/** Stores the counters of each photo in memory, keyed by photo key. Accepts only the first `free` photos. */
export function memoryPhotoCount(free = Infinity) {
  const expected = new Map<string, readonly PhotoCounter[]>();
  let counted = 0;
  return {
    expected,
    async add(key: string, counters: readonly PhotoCounter[]) {
      expected.set(key, counters);
    },
    async count() {
      counted += 1;
      return counted <= free;
    },
  };
}
