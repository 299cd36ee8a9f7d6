import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { contentsOf } from './contents.ts';
import type { WeightedNeed } from './needs.ts';
import { concerns, rulesInForce } from './rules.ts';

/** What shows only a little puts nothing first. */
const LEAST_WEIGHT = 2;

/** Whether a rule puts a product before others for this person and these needs. */
export function preferredFor(
  answers: Answers,
  needs: readonly WeightedNeed[],
): (product: Product) => boolean {
  const rules = rulesInForce(answers, 'prefer').filter(
    (rule) =>
      rule.needs === undefined ||
      needs.some(({ name, weight }) => weight >= LEAST_WEIGHT && rule.needs?.includes(name)),
  );
  return (product) => rules.some((rule) => concerns(rule, product, contentsOf(product)));
}
