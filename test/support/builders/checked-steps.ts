import type { Product } from '#domain/catalogue/product.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import type { CheckedStep, ReasonedStep } from '#domain/plan/verify/checked-step.ts';
import { answers } from './answers.ts';
import { product } from './product.ts';

/** The answers of an adult without sensitive skin, a medical condition or a pregnancy. */
export const adult = answers({
  age: 30,
  mainSkinGoal: 'general',
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
  maxProducts: 7,
  country: 'US',
});

export const daily = (dayPart: 'AM' | 'PM'): Schedule => [{ fromWeek: 1, dayPart, days: daysOf(7) }];
export const afterTwoWeeks = (timesAWeek = 2): Schedule => [
  { fromWeek: 3, dayPart: 'PM', days: daysOf(timesAWeek) },
];
export const twiceAWeek: Schedule = [{ fromWeek: 1, dayPart: 'PM', days: daysOf(2) }];

export const step = (id: string, schedule: Schedule, facts: Partial<Product>): CheckedStep => ({
  product: product({ id, ...facts }),
  schedule,
});
/** Delays a schedule by one week, during which the visitor patch-tests a treatment product. */
const joiningLate = (schedule: Schedule): Schedule =>
  schedule.map((phase) => ({ ...phase, fromWeek: phase.fromWeek + 1 }));

export const serum = (
  active: Product['actives'][number]['active'],
  percent: number | undefined,
  schedule: Schedule = twiceAWeek,
  facts: Partial<Product> = {},
): CheckedStep =>
  step(active, joiningLate(schedule), {
    step: 'treatment',
    leaveOn: true,
    actives: [percent === undefined ? { active } : { active, percent }],
    ...facts,
  });

export const mask = (
  active: Product['actives'][number]['active'],
  days: Schedule[number]['days'],
  facts: Partial<Product> = {},
): CheckedStep =>
  step(active, [{ fromWeek: 3, dayPart: 'PM', days }], {
    step: 'mask',
    actives: [{ active }],
    ...facts,
  });

export const wash = step('wash', [...daily('AM'), ...daily('PM')], {});
export const cream = step('cream', [...daily('AM'), ...daily('PM')], { step: 'moisturiser', leaveOn: true });
export const sun = step('sun', daily('AM'), {
  step: 'sunscreen',
  leaveOn: true,
  spf: 50,
  actives: [{ active: 'zinc-oxide' }],
});
export const base = [wash, cream, sun];
/** A routine of a cleanser, the given steps, a cream and a sunscreen, in this order. */
export const withBase = (...steps: CheckedStep[]): CheckedStep[] => [wash, ...steps, cream, sun];

/** Converts steps to plan steps. A step without reasons gets an empty list of reasons. */
export const planned = (steps: readonly ReasonedStep[]): PlanStep[] =>
  steps.map((each) => ({ reasons: [], ...each, lead: 'moisturiser' }));
