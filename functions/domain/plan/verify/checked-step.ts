import type { Active } from '../../catalogue/product.ts';
import type { PlanStep } from '../plan.ts';
import { changeWeeks, daysIn, type DayPart, startWeekOf, type Weekday } from '../schedule.ts';

/** The fields of a step that the predicates test. The steps of a routine from a shared link have no other fields. */
export type CheckedStep = Pick<PlanStep, 'product' | 'schedule'>;

/** A step of a plan for a person, with the reasons for the step if they are known. */
export type ReasonedStep = CheckedStep & Partial<Pick<PlanStep, 'reasons'>>;

/**
 * The groups of actives that the predicates use. They are not imported from the rule table, so that the
 * predicates find mistakes in that table.
 */
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

/** Whether the catalogue entry lists fragrance or an essential oil. */
export const isScented = ({ product }: CheckedStep): boolean =>
  product.fragrance === 'present' || (product.allergens?.includes('essential-oil') ?? false);
export const mayBeScented = (step: CheckedStep): boolean =>
  step.product.fragrance !== 'free' || isScented(step);

/** Whether a product is a leave-on sunscreen or moisturiser with reliable sun protection. */
export const isSunscreen = (step: CheckedStep): boolean =>
  (step.product.spf ?? 0) >= 30 &&
  step.product.incidentalSpf !== true &&
  step.product.leaveOn &&
  (step.product.step === 'sunscreen' || step.product.step === 'moisturiser');

export const isMorningCleanser = ({ product, schedule }: CheckedStep): boolean =>
  product.step === 'cleanser' && schedule.some(({ dayPart }) => dayPart === 'AM');

/** A mask counts as a treatment. */
export const isTreatment = ({ product }: CheckedStep): boolean =>
  product.step === 'treatment' || product.step === 'mask';

/** The weeks in which the schedule of any step starts or changes. */
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

/**
 * Whether a leave-on product with one of these actives is used more than `most` times a week. Only the first
 * `weeks` weeks after its start are tested.
 */
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
