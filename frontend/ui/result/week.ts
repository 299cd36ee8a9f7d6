import { startWeekOf, Weekday, DayPart, type Schedule } from '#domain/plan/schedule.ts';
import { dayPartWords } from './day-parts.ts';
import { stepsOf, stretchesOf } from './regimen-view.ts';

/** A step in the table of the week. */
export type WeekStep = {
  /** The product's number in the list of products. */
  number: number;
  /** The kind of step, such as "Cleanser". Empty if only the product's name is known. */
  step: string;
  name: string;
  schedule: Schedule;
};

export type WeekRow = {
  key: string;
  /** The step's position in the morning or evening routine, counted from 1. */
  position: number;
  step: string;
  name: string;
  /** For each day from Monday to Sunday, whether the step is used on that day in its first week. */
  on: boolean[];
  startWeek: number;
};

/**
 * The table rows for the morning or the evening, in the order of application. Each row marks the days of the step's
 * first week.
 */
export const weekRows = (steps: readonly WeekStep[], dayPart: DayPart): WeekRow[] =>
  stepsOf(steps, dayPart).flatMap(({ step, name, schedule }, index) => {
    const [first] = stretchesOf(schedule, dayPart);
    if (!first) return [];
    const on = Weekday.options.map((day) => first.days.includes(day));
    return [{ key: `${dayPart}-${index}`, position: index + 1, step, name, on, startWeek: first.fromWeek }];
  });

export type RampWeek = {
  week: number;
  /** Texts about the products that start in this week and those whose days of use change. */
  texts: string[];
};

/** The changes by week, in order. Empty if nothing changes after week 1. */
export function rampOf(steps: readonly WeekStep[]): RampWeek[] {
  const products = [...new Map(steps.map((step) => [step.number, nameOf(step)]))];
  const starts = new Map(
    products.map(([number]) => [
      number,
      Math.min(
        ...steps.filter((step) => step.number === number).map(({ schedule }) => startWeekOf(schedule)),
      ),
    ]),
  );
  const changes = steps.flatMap((step) =>
    changesOf(step).filter(({ week }) => week !== starts.get(step.number)),
  );
  const weeks = [...new Set([...starts.values(), ...changes.map(({ week }) => week)])];
  if (weeks.every((week) => week === 1)) return [];
  return weeks
    .toSorted((one, other) => one - other)
    .map((week) => {
      const joining = products.filter(([number]) => starts.get(number) === week).map(([, name]) => name);
      const joined = joining.length === 0 ? [] : [joiningText(week, joining, products.length)];
      const changed = changes.filter((change) => change.week === week).map(({ text }) => text);
      return { week, texts: [...joined, ...changed] };
    });
}

const nameOf = ({ name, step }: WeekStep): string => name || step;

const weekdays = Weekday.options.length;

function changesOf(step: WeekStep): { week: number; text: string }[] {
  return DayPart.options.flatMap((dayPart) =>
    stretchesOf(step.schedule, dayPart).map(({ fromWeek, days }) => ({
      week: fromWeek,
      text: `${nameOf(step)}: ${timesText(days.length, dayPartWords[dayPart])}`,
    })),
  );
}

/** A text such as "2 evenings a week". `dayPart` is a word such as "evening". */
function timesText(times: number, dayPart: string): string {
  if (times === 0) return `pause in the ${dayPart}`;
  if (times === weekdays) return `every ${dayPart}`;
  return times === 1 ? `1 ${dayPart} a week` : `${times} ${dayPart}s a week`;
}

/**
 * Describes the products that are added in a week. If all of several start in week 1, states only their number, because
 * the table above already names them.
 */
function joiningText(week: number, names: readonly string[], ofAll: number): string {
  if (week > 1) return `Add ${names.join(', ')}`;
  if (names.length === 1 || names.length < ofAll) return `Start with ${names.join(', ')}`;
  return ofAll === 2 ? 'Start with both products' : `Start with all ${ofAll} products`;
}
