import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import { oncePer } from './once-per.ts';
import { isSun, type ProductFacts } from './products.ts';
import type { Rule, RuleAction } from './rule.ts';
import { concerns, rulesInForce, safetyRules } from './rules.ts';

const exceeds = ({ cap, below, unknownAs }: Rule, percent = unknownAs): boolean =>
  percent === undefined || (cap !== undefined && percent > cap) || (below !== undefined && percent >= below);

/**
 * The actions that can exclude a product regardless of the person's needs. If several rules exclude it, a plan states
 * only the first as the reason, in the order of these actions.
 */
const refusingActions = ['block', 'evening', 'separate', 'cap'] as const satisfies readonly RuleAction[];

/**
 * For each action, a function that tests whether a rule excludes a product, regardless of the plan's other products.
 */
const refuses: Record<(typeof refusingActions)[number], (rule: Rule, product: ProductFacts) => boolean> = {
  block: (rule, product) => concerns(rule, product),
  // A sun filter is for the morning, so one product must not contain both a sun filter and an active for the
  // evening.
  evening: (rule, product) => isSun(product) && concerns(rule, product),
  separate: ({ actives, with: others = [] }, product) =>
    containsAny(product, actives) && containsAny(product, others),
  cap: (rule, product) =>
    concerns(rule, product) &&
    contentsOf(product).some(
      ({ substance, percent }) => rule.actives.includes(substance) && exceeds(rule, percent),
    ),
};

/**
 * The rules that exclude a product for at least some people. Whether one of them applies to a person depends only on
 * its `when`.
 */
const refusalsOf = oncePer((product: ProductFacts): readonly Rule[] =>
  refusingActions.flatMap((action) =>
    safetyRules.filter((rule) => rule.action === action && refuses[action](rule, product)),
  ),
);

/**
 * Finds the rule, if any, that excludes a product for this person, regardless of the person's needs and of the plan's
 * other products.
 */
export const objectionsFor = oncePer((answers: Answers) => {
  const inForce = new Set(rulesInForce(answers, ...refusingActions));
  return (product: ProductFacts): Rule | undefined => refusalsOf(product).find((rule) => inForce.has(rule));
});
