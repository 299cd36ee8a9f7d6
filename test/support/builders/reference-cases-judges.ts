import type { Active } from '#domain/catalogue/product.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { changeWeeks, type DayPart, daysIn, startWeekOf, Weekday } from '#domain/plan/schedule.ts';

/**
 * An `Ask` is a condition on a step, and a `Judge` is a condition on a plan. Claims are built from both. Apart from
 * helpers for schedules, they share no code with the rules or `verify`, so that the code under test does not check
 * itself.
 */

export type Ask = (step: PlanStep) => boolean;
export type Judge = (plan: Plan) => boolean;

export const both =
  (...asks: Ask[]): Ask =>
  (step) =>
    asks.every((ask) => ask(step));
export const not =
  (ask: Ask): Ask =>
  (step) =>
    !ask(step);

export const has =
  (...actives: readonly Active[]): Ask =>
  ({ product }) =>
    product.actives.some(({ active }) => actives.includes(active));
/**
 * Whether a product contains one of the actives at more than `percent`. An unknown strength counts as higher than any
 * limit.
 */
export const above =
  (percent: number, ...actives: readonly Active[]): Ask =>
  ({ product }) =>
    product.actives.some((each) => actives.includes(each.active) && (each.percent ?? Infinity) > percent);
export const atMost = (percent: number, ...actives: readonly Active[]): Ask =>
  both(has(...actives), not(above(percent, ...actives)));
export const named =
  (pattern: RegExp): Ask =>
  ({ product }) =>
    pattern.test(product.product);

const timesIn = ({ schedule }: PlanStep, week: number): number =>
  daysIn(schedule, week, 'AM').length + daysIn(schedule, week, 'PM').length;
/** Whether a step is used at most `most` times in its first week. */
export const startsWith =
  (most: number): Ask =>
  (step) =>
    timesIn(step, startWeekOf(step.schedule)) <= most;
export const staysWithin =
  (most: number): Ask =>
  (step) =>
    changeWeeks(step.schedule).every((week) => timesIn(step, week) <= most);
export const startsBefore =
  (week: number): Ask =>
  ({ schedule }) =>
    startWeekOf(schedule) < week;

export const some =
  (ask: Ask): Judge =>
  ({ steps }) =>
    steps.some(ask);
export const moreThan =
  (count: number, ask: Ask): Judge =>
  ({ steps }) =>
    steps.filter(ask).length > count;
/** Whether every morning (or evening) of every week has a step that meets the condition. */
export const every =
  (dayPart: DayPart, ask: Ask): Judge =>
  ({ steps }) =>
    [1, ...steps.flatMap(({ schedule }) => changeWeeks(schedule))].every((week) =>
      Weekday.options.every((day) =>
        steps.some((step) => ask(step) && daysIn(step.schedule, week, dayPart).includes(day)),
      ),
    );
export const isNot =
  (judge: Judge): Judge =>
  (plan) =>
    !judge(plan);
export const never = (dayPart: DayPart, ask: Ask): Judge =>
  isNot(some((step) => ask(step) && step.schedule.some((phase) => phase.dayPart === dayPart)));
export const all =
  (...judges: Judge[]): Judge =>
  (plan) =>
    judges.every((judge) => judge(plan));

/** Whether a step that meets `one` and a step that meets `other` are used on the same evening. */
export const shareAnEvening =
  (one: Ask, other: Ask): Judge =>
  ({ steps }) =>
    steps
      .flatMap(({ schedule }) => changeWeeks(schedule))
      .some((week) => {
        const evenings = (ask: Ask) =>
          steps.filter(ask).flatMap(({ schedule }) => daysIn(schedule, week, 'PM'));
        return evenings(one).some((day) => evenings(other).includes(day));
      });
