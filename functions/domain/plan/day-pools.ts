import { daysOf, Weekday } from './schedule.ts';

type Pools = readonly (readonly (readonly Weekday[])[])[];

/**
 * The days of a week, divided among steps that must not be used on the same day. The first index is the number
 * of these steps minus one. The days of each pool are spread over the week.
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

/** Like `pools`, but two or three steps leave a day of rest a week. The first of two steps gets four days, and the second two. */
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

/** Chooses `timesAWeek` days of a pool, as far apart as the pool allows. */
export function daysFrom(pool: readonly Weekday[], timesAWeek: number): Weekday[] {
  if (timesAWeek >= pool.length) return [...pool];
  const usual = daysOf(timesAWeek);
  if (usual.every((day) => pool.includes(day))) return usual;
  return pool.filter(
    (_, index) =>
      Math.floor((index * timesAWeek) / pool.length) !== Math.floor(((index - 1) * timesAWeek) / pool.length),
  );
}
