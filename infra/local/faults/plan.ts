import { CallFault, DeliveryFault, type Fault } from './kinds.ts';

/**
 * Returns the fault to inject into the next call with this name, such as `dynamodb PutItem analyses`. Invoke it
 * exactly once per call, because each invocation advances the plan.
 */
export type FaultPlan = (call: string) => Fault | undefined;

/**
 * Matches calls whose name is `call`, or begins with `call` and a space. The fault affects `times` of them (by default,
 * all), starting with number `from`. The first match is number 1. With `share`, the fault affects only this fraction of
 * them, from 0 to 1, chosen at random. The same `seed` and the same order of calls give the same choice.
 */
export type FaultRule = {
  call: string;
  fault: Fault;
  from?: number;
  times?: number;
  share?: number;
  seed?: number;
};

export const noFaults: FaultPlan = () => undefined;

/**
 * Injects faults by explicit rules. Each rule counts its calls separately, and the first rule that applies
 * wins.
 */
export function scriptedFaults(rules: readonly FaultRule[]): FaultPlan {
  const counted = rules.map((rule) => ({ ...rule, seen: 0, random: mulberry32(rule.seed ?? 1) }));
  return (call) => {
    const mine = counted.filter((rule) => fits(rule, call));
    // Every rule draws a random number for every call that fits it, even if another rule supplies the fault. An added
    // rule therefore does not change which calls the other rules choose.
    const chosen = mine.filter(({ random, share = 1 }) => random() < share);
    for (const rule of mine) rule.seen += 1;
    return chosen.find(({ seen, from = 1, times = Infinity }) => seen >= from && seen < from + times)?.fault;
  };
}

/** `duplicate` and `late` apply only to deliveries, and all other faults only to calls. */
const fits = ({ call, fault }: FaultRule, name: string): boolean =>
  (name === call || name.startsWith(`${call} `)) && faultsOf(name).includes(fault);

export const faultsOf = (call: string): readonly Fault[] =>
  call.startsWith('queue') ? DeliveryFault.options : CallFault.options;

/**
 * Injects random faults. The same seed and the same order of calls produce the same faults. `share` is the fraction
 * of calls that get a fault, from 0 to 1.
 */
export function seededFaults({ seed, share }: { seed: number; share: number }): FaultPlan {
  const random = mulberry32(seed);
  return (call) => {
    const [happens, which] = [random() < share, random()];
    const faults = faultsOf(call);
    return happens ? faults[Math.floor(which * faults.length)] : undefined;
  };
}

/**
 * A random number generator with values from 0 (inclusive) to 1 (exclusive):
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
