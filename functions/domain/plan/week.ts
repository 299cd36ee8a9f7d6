import { Weekday } from '../contract/analysis.ts';
import { daysOf } from './schedule.ts';
import { containsAny, contentsOf } from './contents.ts';
import { type CheckContext, type CheckedStep, dayPartsOf, productName, recordNote } from './working-plan.ts';
import { byPriority } from './priority.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';
import { isSun } from './sift.ts';
import { RETINOIDS } from './substances.ts';

const DELAY_WEEKS = 4;

export const dayNames: Record<Weekday, string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

/** Whether two products may not meet in a morning or an evening under this row. */
const clash = (rule: Rule, one: CheckedStep, other: CheckedStep): boolean => {
  const [left, right] = [rule.actives, rule.with ?? []];
  return (
    (containsAny(one.product, left) && containsAny(other.product, right)) ||
    (containsAny(one.product, right) && containsAny(other.product, left))
  );
};

const shareDayPart = (one: CheckedStep, other: CheckedStep): boolean =>
  dayPartsOf(one.timeOfDay).some((dayPart) => dayPartsOf(other.timeOfDay).includes(dayPart));

const meet = (one: CheckedStep, other: CheckedStep): boolean =>
  shareDayPart(one, other) && one.days.some((day) => other.days.includes(day));

type Found = { rule: Rule; other: CheckedStep };

/** Keeps pairs apart, cell by cell: the step that matters more stays, the other moves, alternates or goes. */
export function separate(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const rules = rulesInForce(check.answers, 'separate');
  const placed: CheckedStep[] = [];
  const places = new Map<CheckedStep, CheckedStep>();
  for (const step of byPriority(steps, check.answers.mainSkinGoal)) {
    const others: Found[] = placed.flatMap((other) =>
      rules.filter((rule) => clash(rule, step, other)).map((rule) => ({ rule, other })),
    );
    const met = others.find(({ other }) => meet(step, other));
    const place = met ? findPlace(step, others) : step;
    if (met) recordPlace(check, met, step, place);
    if (!place) continue;
    placed.push(place);
    places.set(step, place);
  }
  return steps.flatMap((step) => places.get(step) ?? []);
}

const free = (step: CheckedStep, others: readonly Found[]): boolean =>
  others.every(({ other }) => !meet(step, other));

function findPlace(step: CheckedStep, others: readonly Found[]): CheckedStep | undefined {
  const timesOfDay = isSun(step.product)
    ? (['AM'] as const)
    : containsAny(step.product, RETINOIDS)
      ? (['PM'] as const)
      : (['AM', 'PM'] as const);
  // By parts of the day alone: which days the step came with must not decide, or the plan changes when it is checked again.
  const mayMove = others.every(({ rule, other }) => rule.apart === 'day-parts' || !shareDayPart(step, other));
  // A step for both parts of the day may always give up one of them.
  const dayParts = mayMove || step.timeOfDay === 'both' ? timesOfDay : dayPartsOf(step.timeOfDay);
  // Into a part of the day that is free all week: so the outcome does not depend on the days that the step came with.
  const timeOfDay = dayParts.find((dayPart) =>
    free({ ...step, timeOfDay: dayPart, days: Weekday.options }, others),
  );
  return timeOfDay ? { ...step, timeOfDay } : alternate(step, others);
}

function alternate(step: CheckedStep, others: readonly Found[]): CheckedStep | undefined {
  const open = Weekday.options.filter((day) => free({ ...step, days: [day] }, others));
  if (open.length === 0) return undefined;
  const times = Math.min(step.timesAWeek, open.length);
  const usual = daysOf(times);
  const days = usual.every((day) => open.includes(day))
    ? usual
    : open.filter(
        (_, index) =>
          Math.floor((index * times) / open.length) !== Math.floor(((index - 1) * times) / open.length),
      );
  return { ...step, days, timesAWeek: days.length };
}

function recordPlace(
  check: CheckContext,
  { rule }: Found,
  step: CheckedStep,
  place: CheckedStep | undefined,
): void {
  const name = productName(step.product);
  if (!place) return recordNote(check, rule, 'removed', name, `${name} was left out.`);
  if (place.timeOfDay !== step.timeOfDay) {
    const when = place.timeOfDay === 'AM' ? 'morning' : 'evening';
    return recordNote(check, rule, 'moved', name, `${name} goes into the ${when}.`);
  }
  const days = place.days.map((day) => dayNames[day]).join(', ');
  return recordNote(check, rule, 'alternated', name, `${name} goes on other days: ${days}.`);
}

/** One new strong active at a time: the first starts at once, each further one four weeks after the last. */
export function delay(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const starts = new Map<CheckedStep, { week: number; rule: Rule }>();
  for (const rule of rulesInForce(check.answers, 'delay')) {
    const fresh = steps.filter(({ product }) => concerns(rule, product, contentsOf(product)));
    for (const [index, step] of byPriority(fresh, check.answers.mainSkinGoal).entries()) {
      starts.set(step, { week: 1 + DELAY_WEEKS * index, rule });
    }
  }
  return steps.map((step) => {
    const start = starts.get(step);
    if (!start || start.week === step.startWeek) return step;
    const name = productName(step.product);
    recordNote(check, start.rule, 'delayed', name, `${name} joins in week ${start.week}.`);
    return { ...step, startWeek: start.week };
  });
}
