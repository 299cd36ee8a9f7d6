import { reasonOf } from '#domain/plan/benefit.ts';
import type { Active } from '#domain/catalogue/product.ts';
import type { EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import type { Need, Plan, PlannedProduct, PlanStep, Reason } from '#domain/plan/plan.ts';
import { daysOf } from '#domain/plan/schedule.ts';
import { product } from './product.ts';

export const plannedProduct = (given: Partial<PlannedProduct> = {}): PlannedProduct => {
  const { checkedOn: _, ...facts } = product();
  return { ...facts, ...given };
};

/**
 * The reason why `by` helps with `need`, from the evidence table. If the table does not contain the pair, the reason
 * gets the weakest grade.
 */
export const reason = (need: NeedName, by: EvidenceSubject): Reason =>
  reasonOf(need, by) ?? { need, by, grade: 'M', rank: 9 };

/** A plan step without reasons: a plain cleanser for every evening from the first week. */
export const planStep = (given: Partial<PlanStep> = {}): PlanStep => ({
  product: plannedProduct(),
  lead: 'cleanser',
  reasons: [],
  schedule: [{ fromWeek: 1, dayPart: 'PM', days: daysOf(7) }],
  ...given,
});

/** A leave-on treatment for blemishes with one active at `percent`. The product's id is the name of the active. */
export const treatment = (active: Active, percent: number, given: Partial<PlanStep> = {}): PlanStep =>
  planStep({
    product: plannedProduct({
      id: active,
      step: 'treatment',
      leaveOn: true,
      actives: [{ active, percent }],
    }),
    lead: active,
    reasons: [reason('blemishes', active)],
    ...given,
  });

export const adapaleneGel = (given: Partial<PlanStep> = {}): PlanStep =>
  planStep({
    product: plannedProduct({
      id: 'gel',
      product: 'Gel',
      step: 'treatment',
      leaveOn: true,
      actives: [{ active: 'adapalene' }],
    }),
    lead: 'adapalene',
    reasons: [reason('blemishes', 'adapalene')],
    ...given,
  });

/** Slight blemishes on the chin, which the visitor did not name as a goal. */
export const need = (given: Partial<Need> = {}): Need => ({
  name: 'blemishes',
  asked: false,
  level: 'slight',
  regions: ['chin'],
  ...given,
});

/** An adult's plan for general skin health. It is empty except for the given fields. */
export const plan = (given: Partial<Plan> = {}): Plan => ({
  goal: 'general',
  minor: false,
  disclosed: [],
  avoided: [],
  maxProducts: 5,
  needs: [],
  steps: [],
  withheld: [],
  unmet: [],
  placements: [],
  cautions: [],
  doctorSigns: [],
  importance: [],
  isBaseCare: false,
  ...given,
});
