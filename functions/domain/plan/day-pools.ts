import { daysOf, Weekday } from './schedule.ts';

type Pools = readonly (readonly (readonly Weekday[])[])[];

/** Days of a week that are shared out among steps that must not meet, by how many steps there are. Each pool is spread. */
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

/** The same with a day of rest. Of two, the first is worth more evenings than the second. */
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

/** The days of the `index`th of `count` steps that must not meet; none where a week has no room for so many. */
export const poolOf = (index: number, count: number, isRested: boolean): readonly Weekday[] =>
  (isRested ? restedPools : pools)[count - 1]?.[index] ?? [];

/** So many days of a pool, as far apart as the pool allows. */
export function daysFrom(pool: readonly Weekday[], timesAWeek: number): Weekday[] {
  if (timesAWeek >= pool.length) return [...pool];
  const usual = daysOf(timesAWeek);
  if (usual.every((day) => pool.includes(day))) return usual;
  return pool.filter(
    (_, index) =>
      Math.floor((index * timesAWeek) / pool.length) !== Math.floor(((index - 1) * timesAWeek) / pool.length),
  );
}
