import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { isAtLeast } from '../reading/reading.ts';
import { benefitsOf } from './benefit.ts';
import { notForCosmetics } from './evidence/not-for-cosmetics.ts';
import type { NeedName } from './evidence/subject.ts';
import type { WeightedNeed } from './needs.ts';
import type { Unmet } from './plan.ts';
import { objectionsFor } from './products.ts';

/** What shows only a little is no wish that a plan has to answer. */
const LEAST_WISH = 2;

/** Washing alone answers nothing. */
const helpsWith = (product: Product, need: NeedName): boolean =>
  (benefitsOf(product).get(need)?.by ?? 'cleanser') !== 'cleanser';

function reasonFor(
  need: NeedName,
  chosen: readonly Product[],
  products: readonly Product[],
  person: Answers,
): Unmet {
  const helpful = products.filter((each) => helpsWith(each, need));
  if (helpful.length === 0) return { need, why: 'not-in-catalogue' };
  const refusals = helpful.map(objectionsFor(person));
  const [first] = refusals;
  if (first !== undefined && !refusals.includes(undefined)) return { need, why: 'rule', rule: first };
  return { need, why: chosen.length < person.maxProducts ? 'too-much-at-once' : 'no-room' };
}

/** The needs that nothing in the plan answers by evidence, and those that no cosmetic can do away with. */
export function unmetIn(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  person: Answers,
): Unmet[] {
  return needs.flatMap(({ name, weight, level }): Unmet[] => {
    if (weight < LEAST_WISH) return [];
    if (notForCosmetics.includes(name) && isAtLeast(level ?? 'none', 'clear')) {
      return [{ need: name, why: 'not-for-cosmetics' }];
    }
    return chosen.some((each) => helpsWith(each, name)) ? [] : [reasonFor(name, chosen, products, person)];
  });
}
