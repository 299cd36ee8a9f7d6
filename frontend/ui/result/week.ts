import { Weekday } from '#domain/contract/analysis.ts';
import type { RegimenStep } from '#domain/contract/analysis-result.ts';
import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { isScheduled, listProducts, productKey, productName, stepsOf, type DayPart } from './regimen-view.ts';

/** What the week is laid out from: a step of a result, or of a routine that came by a link. */
export type WeekStep = Pick<RegimenStep, 'timeOfDay' | 'days' | 'startWeek'> & {
  /** The number the product has in the list of products. */
  number: number;
  /** "Cleanser"; empty where only the name is known. */
  step: string;
  name: string;
};

/** The steps whose days are known, numbered like the list of products. */
export function weekSteps(regimen: readonly ReceivedStep[]): WeekStep[] {
  const keys = listProducts(regimen).map(({ key }) => key);
  return regimen.flatMap((step, index) => {
    if (!isScheduled(step)) return [];
    const { timeOfDay, days, startWeek } = step;
    const number = keys.indexOf(productKey(step, index)) + 1;
    return [{ number, step: step.step, name: productName(step) ?? step.product, timeOfDay, days, startWeek }];
  });
}

export type WeekRow = {
  key: string;
  number: number;
  step: string;
  name: string;
  /** From Monday to Sunday. */
  on: boolean[];
  startWeek: number;
};

/** A step without days is one for every day. */
const daysOn = (days: WeekStep['days']): boolean[] =>
  Weekday.options.map((day) => days.length === 0 || days.includes(day));

/** The rows of a morning or an evening, in the order of application. */
export const weekRows = (steps: readonly WeekStep[], dayPart: DayPart): WeekRow[] =>
  stepsOf(steps, dayPart).map(({ number, step, name, days, startWeek }, index) => ({
    key: `${dayPart}-${index}`,
    number,
    step,
    name,
    on: daysOn(days),
    startWeek,
  }));

export type RampWeek = { week: number; names: string[] };

/** Which products join in which week, first week first; nothing where all start together. */
export function rampOf(steps: readonly WeekStep[]): RampWeek[] {
  const first = new Map<number, WeekStep>();
  for (const step of steps) {
    const known = first.get(step.number);
    if (!known || step.startWeek < known.startWeek) first.set(step.number, step);
  }
  const joining = [...first.values()];
  const weeks = [...new Set(joining.map(({ startWeek }) => startWeek))].sort((a, b) => a - b);
  if (weeks.every((week) => week === 1)) return [];
  return weeks.map((week) => ({
    week,
    names: joining.filter(({ startWeek }) => startWeek === week).map(({ name, step }) => name || step),
  }));
}

/** What starts at once is named above already; what joins is named in full. */
export function rampText(week: number, names: readonly string[]): string {
  if (week > 1) return `Add ${names.join(', ')}`;
  return names.length === 1
    ? `Start with ${names.join('')}`
    : `Start with the other ${names.length} products`;
}
