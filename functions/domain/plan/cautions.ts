import type { Answers } from '../questionnaire/answers.ts';
import { containsAny, contentsOf } from './contents.ts';
import type { PlanStep } from './plan.ts';
import { isNightCream } from './products.ts';
import type { RuleId } from './rule-id.ts';
import { concerns, rulesInForce } from './rules.ts';

/** The warnings that these steps ask for, in the order of the rules. */
export const cautionsFor = (steps: readonly PlanStep[], answers: Answers): RuleId[] =>
  rulesInForce(answers, 'warn')
    .filter((rule) => {
      const { with: others, without = [], withoutNightCream = false } = rule;
      return (
        !(withoutNightCream && steps.some(({ product }) => isNightCream(product))) &&
        !steps.some(({ product }) => containsAny(product, without)) &&
        steps.some(({ product }) => concerns(rule, product, contentsOf(product))) &&
        (!others || steps.some(({ product }) => containsAny(product, others)))
      );
    })
    .map(({ id }) => id);
