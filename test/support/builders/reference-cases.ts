import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import { answers } from './answers.ts';
import { reading } from './reading.ts';
import { firstCases } from './reference-cases-1-14.ts';
import { middleCases } from './reference-cases-15-28.ts';
import { lastCases } from './reference-cases-29-40.ts';
import { type Claim, claims } from './reference-cases-claims.ts';
import type { ReferenceCase, Wanted } from './reference-cases-shape.ts';

/**
 * Forty people, and what their plans must and must not contain in the opinion of a researcher. No dermatologist has
 * reviewed these requirements yet.
 */
export const referenceCases: readonly ReferenceCase[] = [...firstCases, ...middleCases, ...lastCases];

export const referencePlan = ({ seen, given }: ReferenceCase): Plan =>
  decide(
    reading(seen, { confidence: 'high' }),
    answers({
      skinSensitivity: 'no',
      medicalConditions: ['None'],
      pregnancyBreastfeeding: 'no',
      ...given,
    }),
    products,
  );

const holds = (plan: Plan, wanted: Wanted): boolean =>
  [wanted].flat().some((claim: Claim) => claims[claim](plan));

export const count = (plan: Plan, wanted: readonly Wanted[] = []): number =>
  wanted.filter((each) => holds(plan, each)).length;

type Asked = Pick<ReferenceCase, 'must' | 'not'>;

/** The requirements that a plan violates: the required claims that do not hold, and the forbidden claims that do. */
export const faultsOf = (plan: Plan, { must, not }: Asked): string[] => [
  ...must.filter((each) => !holds(plan, each)).map((each) => `lacks ${[each].flat().join(' or ')}`),
  ...not.filter((each) => holds(plan, each)).map((each) => `has ${each}`),
];
