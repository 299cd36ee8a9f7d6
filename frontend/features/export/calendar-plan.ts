import { changeWeeks, daysIn, startWeekOf, Weekday, DayPart } from '#domain/plan/schedule.ts';
import { productName, stepsOf, type ScheduledStep } from '../../ui/result/regimen-view.ts';

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The visitor's input for the calendar: a day such as `2026-11-21`, and times such as `07:30`. */
export type CalendarWishes = { firstDay: string; times: Record<DayPart, string> };

export type CalendarSeries = {
  dayPart: DayPart;
  weekdays: Weekday[];
  /** The steps in the order of application. */
  steps: { text: string; isNew: boolean }[];
  /** The week of the routine in which the series starts, counted from 1. */
  fromWeek: number;
  /** The start of the first appointment. Local time is stored as if it were UTC, so that it is never converted. */
  startsAt: Date;
  /** The number of appointments. Absent if the series has no end. */
  count?: number;
};

type Step = Pick<ScheduledStep, 'step' | 'brand' | 'product' | 'schedule'>;
/** A range of weeks in which the steps on one weekday stay the same. */
type Segment = { dayPart: DayPart; day: Weekday; steps: readonly Step[]; fromWeek: number; toWeek?: number };

/**
 * Converts the routine into series of appointments. Each appointment lists all steps of its morning or evening, and its
 * series ends when the steps change. Weekdays with the same steps in the same weeks share a series.
 */
export function planCalendar(
  regimen: readonly Step[],
  { firstDay, times }: CalendarWishes,
): CalendarSeries[] {
  const groups = new Map<string, { days: Weekday[]; segment: Segment }>();
  for (const segment of DayPart.options.flatMap((dayPart) => segmentsOf(regimen, dayPart))) {
    const { dayPart, steps, fromWeek, toWeek } = segment;
    const key = JSON.stringify([dayPart, fromWeek, toWeek, steps.map((step) => regimen.indexOf(step))]);
    const group = groups.get(key);
    if (group) group.days.push(segment.day);
    else groups.set(key, { days: [segment.day], segment });
  }
  return [...groups.values()].map(({ days, segment: { dayPart, steps, fromWeek, toWeek } }) => ({
    dayPart,
    weekdays: days,
    steps: steps.map((step) => ({
      text: [step.step, productName(step) ?? step.product].filter((each) => each !== '').join(': '),
      isNew: startWeekOf(step.schedule) === fromWeek && fromWeek > 1,
    })),
    fromWeek,
    startsAt: firstTime(firstDay, times[dayPart], fromWeek, days),
    ...(toWeek !== undefined && { count: (toWeek - fromWeek + 1) * days.length }),
  }));
}

/** For each weekday, the ranges of weeks in which its steps stay the same. */
function segmentsOf(regimen: readonly Step[], dayPart: DayPart): Segment[] {
  const steps = stepsOf(regimen, dayPart);
  const weeks = changeWeeks(steps.flatMap(({ schedule }) => schedule));
  return Weekday.options.flatMap((day) => {
    const stretches: Segment[] = [];
    for (const fromWeek of weeks) {
      const due = steps.filter(({ schedule }) => daysIn(schedule, fromWeek, dayPart).includes(day));
      const last = stretches.at(-1);
      if (last && isSame(last.steps, due)) continue;
      if (last) last.toWeek = fromWeek - 1;
      stretches.push({ dayPart, day, steps: due, fromWeek });
    }
    return stretches.filter((stretch) => stretch.steps.length > 0);
  });
}

const isSame = (one: readonly Step[], other: readonly Step[]): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/**
 * The start of the first appointment in week `fromWeek`: at `time` on the first day whose weekday is in `days`. Week 1
 * begins on `firstDay`.
 */
function firstTime(firstDay: string, time: string, fromWeek: number, days: readonly Weekday[]): Date {
  const weekStartsAt = Date.parse(`${firstDay}T${time}:00Z`) + (fromWeek - 1) * DAYS_A_WEEK * DAY_MS;
  for (let offset = 0; offset < DAYS_A_WEEK; offset += 1) {
    const date = new Date(weekStartsAt + offset * DAY_MS);
    if (days.includes(weekdayOf(date))) return date;
  }
  return new Date(weekStartsAt);
}

const MONDAY_OFFSET = 6;
const weekdayOf = (date: Date): Weekday =>
  Weekday.options[(date.getUTCDay() + MONDAY_OFFSET) % DAYS_A_WEEK] ?? 'mon';
