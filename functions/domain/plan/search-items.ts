import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { isAtLeast } from '../reading/reading.ts';
import { valueOfActives } from './benefit.ts';
import { containsAny } from './contents.ts';
import type { Compatibility } from './go-together.ts';
import { isWanted, type WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import { preferredFor } from './preferred.ts';
import { isExtra, isStrongLeaveOn, strongIn } from './products.ts';
import { isOutOfReach } from './reach.ts';
import { EVERY_MARKET, type Markets, marketsFor } from './sold.ts';
import { EXFOLIANTS, RETINOIDS } from './substances.ts';

/** A product with the values that the search needs, computed once. */
export type Item = {
  product: Product;
  /** The effect of the product on each need, 0 to 1. */
  values: readonly number[];
  /** How much the product is preferred to others, minus `cost` if it is not part of the base. */
  netPreference: number;
  /** The number of actives in the product that count as strong. */
  strong: number;
  /**
   * The minimum effect that justifies buying and using one more product, on the same scale as `WeightedNeed.weight`.
   */
  cost: number;
  /**
   * Whether every need that the product helps with is either not visible in the photo (`isUnseen`) or dryness, for
   * which the moisturiser is enough. False for moisturisers and sunscreens.
   */
  isOnlyForUnseen: boolean;
  /** Whether the product dries the skin. A night moisturiser is then needed. */
  isDrying: boolean;
  markets: Markets;
};

/** The gain that an extra product must reach (its `cost`). */
const MIN_GAIN = 0.5;
/**
 * The gain that a strong product must reach, unless a rule prefers the product or it helps with a need for which
 * `isWanted` is true. It is higher than `MIN_GAIN`, because slight signs hardly justify a strong active.
 */
const MIN_GAIN_OF_STRONG = 1;

/** Whether the visitor asked about a need of which the photo shows no sign. */
export const isUnseen = ({ asked, level }: Pick<WeightedNeed, 'asked' | 'level'>): boolean =>
  asked && level === 'none';

/** Whether a need justifies an extra product. For dryness that is not clearly visible, the moisturiser is enough. */
const asksForExtra = ({ name, level = 'none' }: WeightedNeed): boolean =>
  name !== 'dryness' || isAtLeast(level, 'clear');

/** Actives that dry the skin unless a moisturiser is used as well. */
const NEEDS_NIGHT_CREAM = [...RETINOIDS, ...EXFOLIANTS, 'benzoyl-peroxide'] as const;

export function itemOf(
  product: Product,
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
  preference: Preference,
  answers: Answers,
): Item {
  const values = needs.map((need) =>
    (isExtra(product) && !asksForExtra(need)) || isOutOfReach(product, need)
      ? 0
      : valueOfActives(product, need.name),
  );
  const helped = needs.filter((_, index) => (values[index] ?? 0) > 0);
  const isNeeded = helped.some(isWanted) || preferredFor(answers, needs)(product);
  const cost = isStrongLeaveOn(product) && !isNeeded ? MIN_GAIN_OF_STRONG : MIN_GAIN;
  const isBasic = product.step === 'moisturiser' || product.step === 'sunscreen';
  return {
    product,
    values,
    netPreference: preference(product) - (isExtra(product) ? cost : 0),
    strong: compatibility.countsAsStrong(product) ? strongIn(product).length : 0,
    cost,
    isOnlyForUnseen:
      !isBasic && helped.length > 0 && helped.every((need) => isUnseen(need) || need.name === 'dryness'),
    isDrying: product.leaveOn && containsAny(product, NEEDS_NIGHT_CREAM),
    markets: marketsFor(answers, product),
  };
}

/** The state of the search: the unmet share of each need, and the totals for the products added so far. */
export type Progress = {
  unmet: readonly number[];
  netPreference: number;
  strong: number;
  onlyForUnseen: number;
  markets: Markets;
};

export const nothingYet = (needs: readonly WeightedNeed[]): Progress => ({
  unmet: needs.map(() => 1),
  netPreference: 0,
  strong: 0,
  onlyForUnseen: 0,
  markets: EVERY_MARKET,
});

/** The state after one more product is added. `unmet` is the share of each need that is then unmet. */
export const withItem = (progress: Progress, item: Item, unmet: readonly number[]): Progress => ({
  unmet,
  netPreference: progress.netPreference + item.netPreference,
  strong: progress.strong + item.strong,
  onlyForUnseen: progress.onlyForUnseen + Number(item.isOnlyForUnseen),
  markets: progress.markets & item.markets,
});

/**
 * The maximum number of products that help only with needs that the visitor asked about but the photo does not show.
 * One is enough, because there is little to improve.
 */
const MAX_ONLY_FOR_UNSEEN = 1;

export const isWithinLimits = ({ strong, onlyForUnseen }: Progress, maxStrong: number): boolean =>
  strong <= maxStrong && onlyForUnseen <= MAX_ONLY_FOR_UNSEEN;
