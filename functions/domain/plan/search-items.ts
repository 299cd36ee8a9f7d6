import type { Product } from '../catalogue/product.ts';
import { valueOfActives } from './benefit.ts';
import type { Compatibility } from './go-together.ts';
import type { WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';

/** A product with all that the search asks of it, found once. */
export type Item = {
  product: Product;
  /** What it does for each need, 0 to 1. */
  values: readonly number[];
  liking: number;
  isStrong: boolean;
  load: number;
  /** Answers nothing but wishes for which the photo shows no reason. */
  isForCalmAlone: boolean;
};

/** Asked for, and read as not there. */
export const isCalm = ({ asked, level }: Pick<WeightedNeed, 'asked' | 'level'>): boolean =>
  asked && level === 'none';

export function itemOf(
  product: Product,
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
  preference: Preference,
): Item {
  const isExtra = product.step === 'treatment' || product.step === 'mask';
  // Comfort comes from the basics and from fewer products, not from one more.
  const values = needs.map(({ name }) => (isExtra && name === 'comfort' ? 0 : valueOfActives(product, name)));
  const answered = needs.filter((_, index) => (values[index] ?? 0) > 0);
  const isBasic = product.step === 'moisturiser' || product.step === 'sunscreen';
  return {
    product,
    values,
    liking: preference(product),
    isStrong: compatibility.countsAsStrong(product),
    load: compatibility.loadOf(product),
    isForCalmAlone: !isBasic && answered.length > 0 && answered.every(isCalm),
  };
}

/** How much of each need is still open, and what is used up, with some products. */
export type Progress = {
  open: readonly number[];
  liking: number;
  strong: number;
  load: number;
  forCalmAlone: number;
};

export const nothingYet = (needs: readonly WeightedNeed[]): Progress => ({
  open: needs.map(() => 1),
  liking: 0,
  strong: 0,
  load: 0,
  forCalmAlone: 0,
});

/** The state with one more product. `open`: what that leaves of each need. */
export const withItem = (progress: Progress, item: Item, open: readonly number[]): Progress => ({
  open,
  liking: progress.liking + item.liking,
  strong: progress.strong + Number(item.isStrong),
  load: progress.load + item.load,
  forCalmAlone: progress.forCalmAlone + Number(item.isForCalmAlone),
});

/** All that a plan may have in total, and no more than an error of rounding above it. */
const FULL = 1 + 1e-9;
/** One product does for wishes alone: a second one would be sold for nothing that shows. */
const MOST_FOR_CALM_ALONE = 1;

export const isWithinLimits = ({ strong, load, forCalmAlone }: Progress, maxStrong: number): boolean =>
  strong <= maxStrong && load <= FULL && forCalmAlone <= MOST_FOR_CALM_ALONE;
