import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { contentsOf } from './contents.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isDry } from './needs.ts';
import type { Need } from './plan.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

/** Whom a routine is laid out for, and for what. */
export type Person = { answers: Answers; needs: readonly Need[] };

/** Whether a rule gives way to a need; washing off oil does not go before dryness. */
const givesWay = ({ unlessNeeds = [] }: Rule, { answers, needs }: Person): boolean => {
  // Eczema is not washed twice a day for a little oil.
  const least = answers.medicalConditions.includes('Eczema') ? 'clear' : 'none';
  return (
    !isDry(needs) &&
    needs.some(({ name, level = 'none' }) => unlessNeeds.includes(name) && isAtLeast(level, least))
  );
};

/** The rule, if any, that keeps a product to the evening. */
export const eveningRule = (product: Product, person: Person): Rule | undefined =>
  rulesInForce(person.answers, 'evening').find(
    (rule) => concerns(rule, product, contentsOf(product)) && !givesWay(rule, person),
  );
