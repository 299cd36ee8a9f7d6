import { daysOf, Weekday } from './schedule.ts';

type Pools = readonly (readonly (readonly Weekday[])[])[];

/**
 * The days of a week, divided among one, two or three steps that must not be used on the same day. Each step gets one
 * pool: days that are spread over the week. The pools for `count` steps are in `pools[count - 1]`.
 */
const pools: Pools = [
  [Weekday.options],
  [
    ['mon', 'wed', 'fri', 'sun'],
    ['tue', 'thu', 'sat'],
  ],
  [
    ['mon', 'thu', 'sun'],
    ['tue', 'fri'],
    ['wed', 'sat'],
  ],
];

/**
 * Like `pools`, but with one day of rest a week if there are two or three steps. With two steps, the first gets four
 * days and the second gets two.
 */
const restedPools: Pools = [
  [Weekday.options],
  [
    ['mon', 'wed', 'fri', 'sun'],
    ['tue', 'sat'],
  ],
  [
    ['mon', 'thu'],
    ['tue', 'fri'],
    ['wed', 'sat'],
  ],
];

/**
 * The days of step `index` among `count` steps that must not be used on the same day. Empty if the week has no
 * room for the step.
 */
export const poolOf = (index: number, count: number, isRested: boolean): readonly Weekday[] =>
  (isRested ? restedPools : pools)[count - 1]?.[index] ?? [];

/** Chooses `timesAWeek` days that are spread over the pool, or the whole pool if it has no more days. */
export function daysFrom(pool: readonly Weekday[], timesAWeek: number): Weekday[] {
  if (timesAWeek >= pool.length) return [...pool];
  const usual = daysOf(timesAWeek);
  if (usual.every((day) => pool.includes(day))) return usual;
  return pool.filter(
    (_, index) =>
      Math.floor((index * timesAWeek) / pool.length) !== Math.floor(((index - 1) * timesAWeek) / pool.length),
  );
}
