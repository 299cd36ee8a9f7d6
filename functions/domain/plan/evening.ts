import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { contentsOf } from './contents.ts';
import { isDry } from './needs.ts';
import type { Need } from './plan.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

/** Whom a routine is laid out for, and for what. */
export type Person = { answers: Answers; needs: readonly Need[] };

/** Whether a rule gives way to a need; washing off oil does not go before dryness. */
const givesWay = ({ unlessNeeds = [] }: Rule, needs: readonly Need[]): boolean =>
  needs.some(({ name }) => unlessNeeds.includes(name)) && !isDry(needs);

/** The rule, if any, that keeps a product to the evening. */
export const eveningRule = (product: Product, { answers, needs }: Person): Rule | undefined =>
  rulesInForce(answers, 'evening').find(
    (rule) => concerns(rule, product, contentsOf(product)) && !givesWay(rule, needs),
  );
