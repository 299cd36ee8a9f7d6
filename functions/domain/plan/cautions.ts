import type { Answers } from '../questionnaire/answers.ts';
import { containsAny } from './contents.ts';
import type { PlannedProduct, PlanStep } from './plan.ts';
import { isNightCream } from './products.ts';
import type { RuleId } from './rule-id.ts';
import type { Rule } from './rule.ts';
import { concerns, rulesInForce } from './rules.ts';

const isOrContains = (product: PlannedProduct, what: NonNullable<Rule['without']>[number]): boolean =>
  what === 'night-cream' ? isNightCream(product) : containsAny(product, [what]);

/** The warnings that apply to these steps, in the order of the rules. */
export const cautionsFor = (steps: readonly PlanStep[], answers: Answers): RuleId[] =>
  rulesInForce(answers, 'warn')
    .filter((rule) => {
      const { with: others, without = [] } = rule;
      return (
        !steps.some(({ product }) => without.some((each) => isOrContains(product, each))) &&
        steps.some(({ product }) => concerns(rule, product)) &&
        (!others || steps.some(({ product }) => containsAny(product, others)))
      );
    })
    .map(({ id }) => id);
