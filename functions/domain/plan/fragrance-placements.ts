import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { worthOf } from './benefit.ts';
import type { WeightedNeed } from './needs.ts';
import { oncePer } from './once-per.ts';
import type { Placement } from './plan.ts';
import { preferenceFor } from './preference.ts';
import { objectionsFor } from './objections.ts';
import { rulesInForce } from './rules.ts';
import { isSoldTo } from './sold.ts';

/**
 * A copy of the product that is marked as fragrance-free. Repeated calls for a product return the same copy, because
 * rules are cached per product object.
 */
const unscented = oncePer((product: Product): Product => ({ ...product, fragrance: 'free' }));

/**
 * Finds the products that are in a plan only because a fragrance rule excludes a better product of the same kind. Each
 * rule is reported for at most one product, the first that it affects.
 */
export function fragrancePlacements(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Placement[] {
  const rules = rulesInForce(answers, 'block').filter(({ fragrance }) => fragrance !== undefined);
  if (rules.length === 0) return [];
  const objectionTo = objectionsFor(answers);
  const preference = preferenceFor(answers, needs);
  // The value that a product would have without fragrance.
  const value = (product: Product): number => worthOf(product, needs) + preference(unscented(product));
  return rules.flatMap((rule) => {
    const refused = products.filter(
      (each) => each.fragrance !== 'free' && isSoldTo(answers, each) && objectionTo(each) === rule,
    );
    const limited = chosen.find((product) => {
      const least = value(product);
      return refused.some(
        (each) =>
          each.step === product.step && value(each) > least && objectionTo(unscented(each)) === undefined,
      );
    });
    return limited ? [{ rule: rule.id, productId: limited.id }] : [];
  });
}
