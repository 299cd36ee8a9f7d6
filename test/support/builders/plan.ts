import { reasonOf } from '#domain/plan/benefit.ts';
import type { EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import type { Need, Plan, PlannedProduct, PlanStep, Reason } from '#domain/plan/plan.ts';
import { daysOf } from '#domain/plan/schedule.ts';
import { product } from './product.ts';

export const plannedProduct = (given: Partial<PlannedProduct> = {}): PlannedProduct => {
  const { checkedOn: _, ...facts } = product();
  return { ...facts, ...given };
};

/** A reason with its row of evidence; one that no row is about has the weakest grade. */
export const reason = (need: NeedName, by: EvidenceSubject): Reason =>
  reasonOf(need, by) ?? { need, by, grade: 'M', rank: 9 };

/** A plain cleanser, every evening from the first week, without a reason of its own. */
export const planStep = (given: Partial<PlanStep> = {}): PlanStep => ({
  product: plannedProduct(),
  lead: 'cleanser',
  reasons: [],
  schedule: [{ fromWeek: 1, dayPart: 'PM', days: daysOf(7) }],
  ...given,
});

/** Blemishes that show a little on the chin and were not asked about. */
export const need = (given: Partial<Need> = {}): Need => ({
  name: 'blemishes',
  asked: false,
  level: 'slight',
  regions: ['chin'],
  ...given,
});

/** An adult's plan for skin in general, with nothing in it but what is given. */
export const plan = (given: Partial<Plan> = {}): Plan => ({
  goal: 'general',
  minor: false,
  told: [],
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
