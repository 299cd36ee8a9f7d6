import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { RELEVANT_WEIGHT, type WeightedNeed } from './needs.ts';
import { concerns, rulesInForce } from './rules.ts';

/** Returns a function that tests whether a rule prefers a product for this person and these needs. */
export function preferredFor(
  answers: Answers,
  needs: readonly WeightedNeed[],
): (product: Product) => boolean {
  const rules = rulesInForce(answers, 'prefer').filter(
    (rule) =>
      rule.needs === undefined ||
      needs.some(
        ({ name, weight, level = 'none' }) =>
          rule.needs?.includes(name) && (weight >= RELEVANT_WEIGHT || (rule.seen && level !== 'none')),
      ),
  );
  if (rules.length === 0) return () => false;
  return (product) => rules.some((rule) => concerns(rule, product));
}
