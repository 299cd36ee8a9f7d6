import * as z from 'zod/mini';

export const DayPart = z.enum(['AM', 'PM']);
export type DayPart = z.infer<typeof DayPart>;

export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof Weekday>;

/**
 * The days on which a step is used in one day part, from week `fromWeek` of the plan until the next phase of the same
 * day part. Weeks count from 1.
 */
export const Phase = z.object({
  fromWeek: z.int().check(z.positive()),
  dayPart: DayPart,
  /** The days of use, in weekday order. Empty if the step is not used in this day part. */
  days: z.array(Weekday),
});
export type Phase = z.infer<typeof Phase>;

/** When a step is used, by day part and week. */
export const Schedule = z.array(Phase);
export type Schedule = z.infer<typeof Schedule>;

/** The weekdays of use, by the number of days a week (0 to 7). They are as far apart as a week allows. */
const spreads: readonly (readonly Weekday[])[] = [
  [],
  ['wed'],
  ['mon', 'thu'],
  ['mon', 'wed', 'fri'],
  ['mon', 'tue', 'thu', 'sat'],
  ['mon', 'tue', 'wed', 'fri', 'sat'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
];

/** @param timesAWeek 0 to 7 */
export const daysOf = (timesAWeek: number): Weekday[] => [...(spreads[timesAWeek] ?? [])];

/**
 * The days on which a step is used in this week of the plan and this day part. Weeks count from 1. Empty before the
 * step starts.
 */
export function daysIn(schedule: Schedule, week: number, dayPart: DayPart): readonly Weekday[] {
  const phases = schedule.filter((phase) => phase.dayPart === dayPart && phase.fromWeek <= week);
  const current = phases.toSorted((one, other) => other.fromWeek - one.fromWeek)[0];
  return current?.days ?? [];
}

/** The week in which a step is used for the first time. `Infinity` if it is never used. */
export const startWeekOf = (schedule: Schedule): number =>
  Math.min(...schedule.filter(({ days }) => days.length > 0).map(({ fromWeek }) => fromWeek));

/** The weeks in which the schedule changes, in order. */
export const changeWeeks = (schedule: Schedule): number[] =>
  [...new Set(schedule.map(({ fromWeek }) => fromWeek))].toSorted((one, other) => one - other);
