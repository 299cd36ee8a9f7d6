import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { isAtLeast } from '../reading/reading.ts';
import { valueOfActives } from './benefit.ts';
import { containsAny } from './contents.ts';
import type { Compatibility } from './go-together.ts';
import { isWanted, type WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import { preferredFor } from './preferred.ts';
import { isExtra, isStrong, strongIn } from './products.ts';
import { EVERY_MARKET, type Markets, marketsFor } from './sold.ts';
import { EXFOLIANTS, RETINOIDS } from './substances.ts';

/** A product with all that the search asks of it, found once. */
export type Item = {
  product: Product;
  /** What it does for each need, 0 to 1. */
  values: readonly number[];
  /** Less what it costs to buy and use one product more. */
  liking: number;
  /** How many strong actives count. */
  strong: number;
  /** What it must add, in the weights of needs: buying and using one more has to be worth it. */
  cost: number;
  load: number;
  /** Answers nothing but wishes for which the photo shows no reason, or dryness, which the moisturiser answers. */
  isForCalmAlone: boolean;
  /** Dries the skin, so that it wants a moisturiser for the night. */
  isDrying: boolean;
  markets: Markets;
};

const LEAST_GAIN = 0.5;
/** What shows only a little is hardly a reason for what skin has to get used to. */
const LEAST_GAIN_OF_STRONG = 1;

/** Asked for, and read as not there. */
export const isCalm = ({ asked, level }: Pick<WeightedNeed, 'asked' | 'level'>): boolean =>
  asked && level === 'none';

/** Dryness is for the moisturiser: only what shows clearly asks for more. */
const asksForExtra = ({ name, level = 'none' }: WeightedNeed): boolean =>
  name !== 'dryness' || isAtLeast(level, 'clear');

/** Moisturiser beside them keeps skin from drying out. */
const DRYING = [...RETINOIDS, ...EXFOLIANTS, 'benzoyl-peroxide'] as const;

export function itemOf(
  product: Product,
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
  preference: Preference,
  answers: Answers,
): Item {
  const isBeside = isExtra(product);
  const values = needs.map((need) =>
    isBeside && !asksForExtra(need) ? 0 : valueOfActives(product, need.name),
  );
  const answered = needs.filter((_, index) => (values[index] ?? 0) > 0);
  const isNeeded = answered.some(isWanted) || preferredFor(answers, needs)(product);
  const cost = isStrong(product) && !isNeeded ? LEAST_GAIN_OF_STRONG : LEAST_GAIN;
  const isBasic = product.step === 'moisturiser' || product.step === 'sunscreen';
  return {
    product,
    values,
    liking: preference(product) - (isBeside ? cost : 0),
    strong: compatibility.countsAsStrong(product) ? strongIn(product).length : 0,
    cost,
    load: compatibility.loadOf(product),
    isForCalmAlone:
      !isBasic && answered.length > 0 && answered.every((need) => isCalm(need) || need.name === 'dryness'),
    isDrying: product.leaveOn && containsAny(product, DRYING),
    markets: marketsFor(answers, product),
  };
}

/** How much of each need is still open, and what is used up, with some products. */
export type Progress = {
  open: readonly number[];
  liking: number;
  strong: number;
  load: number;
  forCalmAlone: number;
  markets: Markets;
};

export const nothingYet = (needs: readonly WeightedNeed[]): Progress => ({
  open: needs.map(() => 1),
  liking: 0,
  strong: 0,
  load: 0,
  forCalmAlone: 0,
  markets: EVERY_MARKET,
});

/** The state with one more product. `open`: what that leaves of each need. */
export const withItem = (progress: Progress, item: Item, open: readonly number[]): Progress => ({
  open,
  liking: progress.liking + item.liking,
  strong: progress.strong + item.strong,
  load: progress.load + item.load,
  forCalmAlone: progress.forCalmAlone + Number(item.isForCalmAlone),
  markets: progress.markets & item.markets,
});

/** All that a plan may have in total, and no more than an error of rounding above it. */
const FULL = 1 + 1e-9;
/** One product does for wishes alone: a second one would be sold for nothing that shows. */
const MOST_FOR_CALM_ALONE = 1;

export const isWithinLimits = ({ strong, load, forCalmAlone }: Progress, maxStrong: number): boolean =>
  strong <= maxStrong && load <= FULL && forCalmAlone <= MOST_FOR_CALM_ALONE;
