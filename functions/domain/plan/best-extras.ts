import type { Product } from '../catalogue/product.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { Compatibility } from './go-together.ts';
import type { WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import { isNightCream } from './products.ts';
import {
  isUnseen,
  isWithinLimits,
  type Item,
  itemOf,
  nothingYet,
  type Progress,
  withItem,
} from './search-items.ts';
import { marketScore } from './sold.ts';

/**
 * `NIGHT_CREAM` is the penalty for a plan without a night moisturiser. `NIGHT_CREAM_FOR_DRYING` is a further penalty
 * for each drying extra product in that plan.
 */
const NIGHT_CREAM = 1;
const NIGHT_CREAM_FOR_DRYING = 0.5;
/** A margin for rounding errors: the same terms, added in a different order, can give a slightly different sum. */
const ROUNDING = 1e-9;

export type Choice = { products: readonly Product[]; value: number };

/**
 * For each index, an upper bound on what the items from that index on can add to the value: the sum of their `room`
 * greatest gains. The gain of an item is what it adds to the base alone. After other items, it adds no more than that.
 */
function boundsOf(gains: readonly number[], room: number): readonly number[] {
  const top: number[] = [];
  return gains
    .toReversed()
    .map((gain) => {
      if (gain > 0) top.push(gain);
      top.sort((one, other) => other - one).splice(room);
      return top.reduce((sum, each) => sum + each, 0);
    })
    .toReversed();
}

/** The inputs of one search, which do not change while it runs. */
type Problem = {
  items: readonly Item[];
  needs: readonly WeightedNeed[];
  /** `excluded[i][j]`, with `j < i`, is true if items `i` and `j` must not be in the same plan. */
  excluded: readonly (readonly boolean[])[];
  maxStrong: number;
};

/** The sum of the weights of all needs, each multiplied by the share of the need that is met. */
const metWeight = ({ needs }: Problem, unmet: readonly number[]): number =>
  needs.reduce((sum, { weight }, index) => sum + weight * (1 - (unmet[index] ?? 1)), 0);

/** The amount by which an item would increase `metWeight`. */
const addedBy = ({ needs }: Problem, unmet: readonly number[], { values }: Item): number =>
  needs.reduce((sum, { weight }, index) => sum + weight * (unmet[index] ?? 1) * (values[index] ?? 0), 0);

/**
 * Returns the progress of the search after adding an item. The effects of several items on the same need are combined.
 * For a need that the photo does not show (`isUnseen`), only the base and the most effective item count.
 */
function addItem({ needs }: Problem, start: Progress, progress: Progress, item: Item): Progress {
  const unmet = needs.map((need, index) => {
    const [left, atStart] = [progress.unmet[index] ?? 1, start.unmet[index] ?? 1];
    const share = 1 - (item.values[index] ?? 0);
    return isUnseen(need) ? Math.min(left, atStart * share) : left * share;
  });
  return withItem(progress, item, unmet);
}

const valueOf = (problem: Problem, { unmet, netPreference, markets }: Progress): number =>
  metWeight(problem, unmet) + netPreference + marketScore(markets);

type Found = { chosen: readonly number[]; value: number };

/**
 * Searches the combinations of items that fit a base, and skips those that cannot exceed the best value found so far.
 */
function searchFrom(
  problem: Problem,
  start: Progress,
  usable: readonly boolean[],
  room: number,
  least: number,
): Found | undefined {
  const { items, excluded, maxStrong } = problem;
  const gains = items.map((item, index) => {
    const gain = usable[index] ? addedBy(problem, start.unmet, item) - item.cost : 0;
    // An item is excluded unless its effect exceeds its cost, even if a rule prefers it. The cost is added back,
    // because `gain` and `netPreference` both subtract it.
    return gain > 0 ? gain + item.netPreference + item.cost : 0;
  });
  const bounds = Array.from({ length: room + 1 }, (_, left) => boundsOf(gains, left));
  let best: Found | undefined;
  const search = (chosen: readonly number[], progress: Progress): void => {
    const value = valueOf(problem, progress);
    if (value > (best?.value ?? least)) best = { chosen, value };
    if (chosen.length === room) return;
    const bound = bounds[room - chosen.length];
    for (let index = (chosen.at(-1) ?? -1) + 1; index < items.length; index += 1) {
      if (value + (bound?.[index] ?? 0) < (best?.value ?? least) - ROUNDING) return;
      const item = items[index];
      if (!item || (gains[index] ?? 0) <= 0 || chosen.some((other) => excluded[index]?.[other])) continue;
      const next = addItem(problem, start, progress, item);
      if (isWithinLimits(next, maxStrong)) search([...chosen, index], next);
    }
  };
  search([], start);
  return best;
}

/**
 * Adjusts the items to a base: if it contains no night moisturiser, a drying item needs a greater effect to be worth
 * adding.
 */
function besideBase(items: readonly Item[], base: readonly Product[]): readonly Item[] {
  if (base.some(isNightCream)) return items;
  return items.map((item) =>
    item.isDrying ? { ...item, netPreference: item.netPreference - NIGHT_CREAM_FOR_DRYING } : item,
  );
}

/** Caches the result of `areIncompatible` for each pair of products. */
function oncePerPair(areIncompatible: Compatibility['areIncompatible']): Compatibility['areIncompatible'] {
  const answers = new Map<Product, Map<Product, boolean>>();
  return (one, other) => {
    const known = answers.get(one) ?? new Map<Product, boolean>();
    answers.set(one, known);
    const answer = known.get(other) ?? areIncompatible(one, other);
    known.set(other, answer);
    return answer;
  };
}

/**
 * Creates a search for the best extras for a base: at most `room` products that may be combined in one plan. If two
 * products help with the same need, the second counts at most for the part that the first leaves unmet. The search
 * returns `undefined` if no combination has a value above `least`.
 */
export function createSearch(
  extras: readonly Product[],
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
  preference: Preference,
  answers: Answers,
) {
  const areIncompatible = oncePerPair(compatibility.areIncompatible);
  const toItem = (product: Product): Item => itemOf(product, needs, compatibility, preference, answers);
  const items = extras.map(toItem);
  const excluded = items.map(({ product }, index) =>
    items.slice(0, index).map((other) => areIncompatible(product, other.product)),
  );
  // Cached, because several bases contain the same product.
  const basics = new Map<Product, Item>();
  const basicOf = (product: Product): Item => {
    const basic = basics.get(product) ?? toItem(product);
    basics.set(product, basic);
    return basic;
  };
  const { maxStrong } = compatibility;
  const startOf = (base: readonly Product[]): Progress => {
    let start = nothingYet(needs);
    for (const item of base.map(basicOf)) {
      const unmet = start.unmet.map((left, index) => left * (1 - (item.values[index] ?? 0)));
      start = withItem(start, item, unmet);
    }
    return base.some(isNightCream) ? start : { ...start, netPreference: start.netPreference - NIGHT_CREAM };
  };

  return (base: readonly Product[], room: number, least: number): Choice | undefined => {
    const meets = base.some((one, index) =>
      base.slice(index + 1).some((other) => areIncompatible(one, other)),
    );
    if (meets) return undefined;
    const start = startOf(base);
    if (!isWithinLimits(start, maxStrong)) return undefined;
    const usable = items.map(({ product }) => !base.some((each) => areIncompatible(each, product)));
    const problem = { items: besideBase(items, base), needs, excluded, maxStrong };
    const found = searchFrom(problem, start, usable, room, least);
    return (
      found && {
        value: found.value,
        products: [...base, ...found.chosen.flatMap((index) => items[index]?.product ?? [])],
      }
    );
  };
}
