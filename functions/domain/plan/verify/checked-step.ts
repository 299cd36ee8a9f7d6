import type { Active } from '../../catalogue/product.ts';
import type { PlanStep } from '../plan.ts';
import { changeWeeks, daysIn, type DayPart, startWeekOf, type Weekday } from '../schedule.ts';

/** As much of a step as is verified: a routine that came by a link has no more. */
export type CheckedStep = Pick<PlanStep, 'product' | 'schedule'>;

/** What the predicates speak of. Written apart from the rule table on purpose: a mistake there must not hide here. */
export const retinoids: readonly Active[] = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'];
export const fruitAcids: readonly Active[] = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'];
export const exfoliants: readonly Active[] = [...fruitAcids, 'salicylic-acid', 'polyhydroxy-acid'];
export const strongActives: readonly Active[] = [
  ...retinoids,
  ...exfoliants,
  'benzoyl-peroxide',
  'azelaic-acid',
  'sulfur',
  'l-ascorbic-acid',
];
export const depigmenters: readonly Active[] = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'];
export const has = ({ product }: CheckedStep, actives: readonly Active[]): boolean =>
  product.actives.some(({ active }) => actives.includes(active));

export const strongIn = ({ product }: CheckedStep): Active[] =>
  product.actives.map(({ active }) => active).filter((active) => strongActives.includes(active));

export const isStrong = (step: CheckedStep): boolean => strongIn(step).length > 0;
export const isStrongLeaveOn = (step: CheckedStep): boolean => step.product.leaveOn && isStrong(step);

/** Named on the label, or an essential oil that is. */
export const isScented = ({ product }: CheckedStep): boolean =>
  product.fragrance === 'present' || (product.allergens?.includes('essential-oil') ?? false);
export const mayBeScented = (step: CheckedStep): boolean =>
  step.product.fragrance !== 'free' || isScented(step);

/** Stays on, protects, and may be used every morning. */
export const isSunscreen = (step: CheckedStep): boolean =>
  (step.product.spf ?? 0) >= 30 &&
  step.product.incidentalSpf !== true &&
  step.product.leaveOn &&
  (step.product.step === 'sunscreen' || step.product.step === 'moisturiser');

export const isMorningCleanser = ({ product, schedule }: CheckedStep): boolean =>
  product.step === 'cleanser' && schedule.some(({ dayPart }) => dayPart === 'AM');

/** Every week in which something changes. */
export const weeksOf = (steps: readonly CheckedStep[]): number[] => [
  ...new Set(steps.flatMap(({ schedule }) => changeWeeks(schedule))),
];

/** The steps of one morning or evening of a week, in the order of application. */
export const stepsAt = (
  steps: readonly CheckedStep[],
  week: number,
  dayPart: DayPart,
  day: Weekday,
): CheckedStep[] => steps.filter(({ schedule }) => daysIn(schedule, week, dayPart).includes(day));

export const timesIn = ({ schedule }: CheckedStep, week: number): number =>
  daysIn(schedule, week, 'AM').length + daysIn(schedule, week, 'PM').length;

export const START_WEEKS = 4;

/** So many times a week, of what stays on; `weeks` after it has joined, or always. */
export const areTooOften = (
  steps: readonly CheckedStep[],
  actives: readonly Active[],
  most: number,
  weeks = Infinity,
): boolean =>
  steps.some(
    (step) =>
      step.product.leaveOn &&
      has(step, actives) &&
      weeksOf([step]).some((week) => week < startWeekOf(step.schedule) + weeks && timesIn(step, week) > most),
  );
