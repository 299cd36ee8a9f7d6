import type { Product } from '../catalogue/product.ts';
import { type Answers, nextMaxProducts } from '../questionnaire/answers.ts';
import { isAtLeast } from '../reading/reading.ts';
import { answerKindOf } from './answer-kind.ts';
import { benefitsOf, valueOfActives } from './benefit.ts';
import { chooseProducts } from './choose.ts';
import { notForCosmetics } from './evidence/not-for-cosmetics.ts';
import { RELEVANT_WEIGHT, type WeightedNeed } from './needs.ts';
import type { Unmet } from './plan.ts';
import { objectionsFor } from './objections.ts';
import { isOutOfReach } from './reach.ts';
import { isExtra, isWash } from './products.ts';
import { isSoldTo } from './sold.ts';

type Open = Pick<WeightedNeed, 'name' | 'regions'>;

/** Whether a product does more for a need than clean the skin, and may be used where the need is strongest. */
const helpsWith = (product: Product, need: Open): boolean =>
  (benefitsOf(product).get(need.name)?.by ?? 'cleanser') !== 'cleanser' && !isOutOfReach(product, need);

type Given = {
  needs: readonly WeightedNeed[];
  products: readonly Product[];
  answers: Answers;
  chosen: readonly Product[];
};

/** Returns a function that computes the products of the next larger plan when it is first called, and caches them. */
function largerPlan({ needs, products, answers }: Given): () => readonly Product[] | undefined {
  let found: readonly Product[] | undefined;
  const maxProducts = nextMaxProducts(answers.maxProducts);
  if (maxProducts === undefined) return () => undefined;
  return () => (found ??= chooseProducts(products, needs, answers, maxProducts));
}

function reasonFor(open: Open, given: Given, wider: () => readonly Product[] | undefined): Unmet[] {
  const { products, answers, chosen } = given;
  const need = open.name;
  const helpful = products.filter((each) => helpsWith(each, open) && isSoldTo(answers, each));
  if (helpful.length === 0) return [{ need, why: 'not-in-catalogue' }];
  const refusals = helpful.map(objectionsFor(answers));
  const [first] = refusals;
  if (first !== undefined && !refusals.includes(undefined)) {
    return [{ need, why: 'rule', rule: first.id, because: answerKindOf(first.when, answers) }];
  }
  // The reason `too-much-at-once` needs a plan with an active, because base care alone is never too much.
  const tooMuch: Unmet[] = chosen.some((each) => isExtra(each) || isWash(each))
    ? [{ need, why: 'too-much-at-once' }]
    : [];
  if (chosen.length < answers.maxProducts) return tooMuch;
  const more = wider();
  if (more === undefined) return [{ need, why: 'no-room' }];
  const by = more.find((each) => helpsWith(each, open));
  const benefit = by && benefitsOf(by).get(need);
  if (benefit) return [{ need, why: 'no-room', by: benefit.by }];
  return more.length > chosen.length ? [] : tooMuch;
}

/**
 * Reports the treatment that a larger plan would add for a need. Returns an empty list unless this plan is full and
 * contains neither a treatment for that need nor a wash.
 */
function moreWithRoom(
  open: Open,
  { chosen, answers }: Given,
  wider: () => readonly Product[] | undefined,
): Unmet[] {
  const need = open.name;
  const treats = (product: Product): boolean => product.step === 'treatment' && helpsWith(product, open);
  if (chosen.length < answers.maxProducts || chosen.some((each) => treats(each) || isWash(each))) return [];
  const does = (product: Product): number =>
    isOutOfReach(product, open) ? 0 : valueOfActives(product, need);
  const by = wider()?.find((each) => treats(each) && chosen.every((other) => does(other) < does(each)));
  const benefit = by && benefitsOf(by).get(need);
  return benefit ? [{ need, why: 'more-with-room', by: benefit.by }] : [];
}

/**
 * Returns three kinds of needs: those that no product of the plan meets, if the reason is known; those that a larger
 * plan would meet better; and those that no cosmetic can fully meet.
 */
export function unmetIn(
  chosen: readonly Product[],
  needs: readonly WeightedNeed[],
  products: readonly Product[],
  answers: Answers,
): Unmet[] {
  const given = { chosen, needs, products, answers };
  const wider = largerPlan(given);
  return needs.flatMap((open): Unmet[] => {
    const { name, weight, level, asked } = open;
    if (weight < RELEVANT_WEIGHT) return [];
    if (notForCosmetics.includes(name) && isAtLeast(level ?? 'none', 'clear')) {
      return [{ need: name, why: 'not-for-cosmetics' }];
    }
    if (!chosen.some((each) => helpsWith(each, open))) return reasonFor(open, given, wider);
    return asked ? moreWithRoom(open, given, wider) : [];
  });
}
