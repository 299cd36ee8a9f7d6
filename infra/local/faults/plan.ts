import { CallFault, DeliveryFault, type Fault } from './kinds.ts';

/**
 * Chooses the fault of the next call with this name, such as `dynamodb PutItem analyses`. It is called once per call.
 */
export type FaultPlan = (call: string) => Fault | undefined;

/**
 * Applies to calls whose name equals or begins with `call`: `times` of them, starting with call number `from`, counted
 * from 1.
 */
export type FaultRule = { call: string; fault: Fault; from?: number; times?: number };

export const noFaults: FaultPlan = () => undefined;

/** Faults by explicit rules. Each rule counts calls by itself, and the first rule that applies wins. */
export function scriptedFaults(rules: readonly FaultRule[]): FaultPlan {
  const counted = rules.map((rule) => ({ ...rule, seen: 0 }));
  return (call) => {
    const mine = counted.filter((rule) => fits(rule, call));
    for (const rule of mine) rule.seen += 1;
    return mine.find(({ seen, from = 1, times = Infinity }) => seen >= from && seen < from + times)?.fault;
  };
}

/** `duplicate` and `late` apply only to deliveries, all other faults only to calls. */
const fits = ({ call, fault }: FaultRule, name: string): boolean =>
  (name === call || name.startsWith(`${call} `)) && faultsOf(name).includes(fault);

const faultsOf = (call: string): readonly Fault[] =>
  call.startsWith('queue') ? DeliveryFault.options : CallFault.options;

/** Random faults, which are the same for the same seed and the same order of calls. `share` is from 0 to 1. */
export function seededFaults({ seed, share }: { seed: number; share: number }): FaultPlan {
  const random = mulberry32(seed);
  return (call) => {
    const [happens, which] = [random() < share, random()];
    const faults = faultsOf(call);
    return happens ? faults[Math.floor(which * faults.length)] : undefined;
  };
}

/**
 * A random number generator with values from 0 to below 1:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
