import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { worthOf } from './benefit.ts';
import { preference } from './candidates.ts';
import type { WeightedNeed } from './needs.ts';
import type { Placement } from './plan.ts';
import { objectionsFor } from './products.ts';
import { rulesInForce } from './rules.ts';

/** The first product of a plan that stands in for one that only its fragrance keeps out, for each rule about fragrance. */
export function fragrancePlacements(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Placement[] {
  const rules = rulesInForce(answers, 'block').filter(({ fragrance }) => fragrance !== undefined);
  if (rules.length === 0) return [];
  const objectionTo = objectionsFor(answers);
  // What it would be liked for without its fragrance.
  const value = (product: Product): number =>
    worthOf(product, needs) + preference({ ...product, fragrance: 'free' });
  return rules.flatMap(({ id }) => {
    const refused = products.filter((each) => objectionTo(each) === id);
    const limited = chosen.find((product) => {
      const least = value(product);
      return refused.some(
        (each) =>
          each.step === product.step &&
          value(each) > least &&
          objectionTo({ ...each, fragrance: 'free' }) === undefined,
      );
    });
    return limited ? [{ rule: id, productId: limited.id }] : [];
  });
}
