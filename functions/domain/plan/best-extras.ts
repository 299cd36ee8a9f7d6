import type { Product } from '../catalogue/product.ts';
import type { Compatibility } from './go-together.ts';
import type { WeightedNeed } from './needs.ts';
import type { Preference } from './preference.ts';
import {
  isCalm,
  isWithinLimits,
  type Item,
  itemOf,
  nothingYet,
  type Progress,
  withItem,
} from './search-items.ts';

/** What an extra product must add, in the weights of needs: buying and using one more has to be worth it. */
const LEAST_GAIN = 0.5;
/** More than sums in another order can differ by. */
const ROUNDING = 1e-9;

export type Choice = { products: readonly Product[]; value: number };

/** The most that `room` of the items from an index on can add: each adds most when it is the first. */
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

/** How much of each need an item leaves open. */
const close = (open: readonly number[], { values }: Item): number[] =>
  open.map((left, index) => left * (1 - (values[index] ?? 0)));

/** What is the same for every base. */
type Problem = {
  items: readonly Item[];
  needs: readonly WeightedNeed[];
  /** Of each item, whether it must not meet those before it. */
  excluded: readonly (readonly boolean[])[];
  maxStrong: number;
};

/** How much of the needs is answered, in their weights. */
const answered = ({ needs }: Problem, open: readonly number[]): number =>
  needs.reduce((sum, { weight }, index) => sum + weight * (1 - (open[index] ?? 1)), 0);

/** One more item. For a wish without anything that shows, only the best item counts beside the base. */
function addItem({ needs }: Problem, start: Progress, progress: Progress, item: Item): Progress {
  const open = needs.map((need, index) => {
    const [left, atStart] = [progress.open[index] ?? 1, start.open[index] ?? 1];
    const share = 1 - (item.values[index] ?? 0);
    return isCalm(need) ? Math.min(left, atStart * share) : left * share;
  });
  return withItem(progress, item, open);
}

type Found = { chosen: readonly number[]; value: number };

/** Searches the items that a base allows, and passes over what cannot reach the best so far. */
function searchFrom(
  problem: Problem,
  start: Progress,
  usable: readonly boolean[],
  room: number,
  least: number,
): Found | undefined {
  const { items, excluded, maxStrong } = problem;
  const before = answered(problem, start.open);
  const gains = items.map((item, index) => {
    const gain = usable[index] ? answered(problem, close(start.open, item)) - before - LEAST_GAIN : 0;
    // However well a product is liked, what it does has to be worth it.
    return gain > 0 ? gain + item.liking : 0;
  });
  const bounds = Array.from({ length: room + 1 }, (_, left) => boundsOf(gains, left));
  let best: Found | undefined;
  const search = (chosen: readonly number[], progress: Progress): void => {
    const value = answered(problem, progress.open) + progress.liking - LEAST_GAIN * chosen.length;
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
 * Finds the extras that add most to a base, at most `room` of them, among all combinations that may be in one plan. A second
 * product for the same need adds to what the first left open. The search tells nothing where `least` is not exceeded.
 */
export function createSearch(
  extras: readonly Product[],
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
  preference: Preference,
) {
  const toItem = (product: Product): Item => itemOf(product, needs, compatibility, preference);
  const items = extras.map(toItem);
  const isKeptFrom = (product: Product, others: readonly Item[]): boolean[] =>
    others.map((other) => compatibility.mustNotMeet(product, other.product));
  const excluded = items.map(({ product }, index) => isKeptFrom(product, items.slice(0, index)));
  const problem: Problem = { items, needs, excluded, maxStrong: compatibility.maxStrong };
  // Found once for each product: bases share them.
  const basics = new Map<Product, { item: Item; excludes: readonly boolean[] }>();
  const basicOf = (product: Product) => {
    const basic = basics.get(product) ?? { item: toItem(product), excludes: isKeptFrom(product, items) };
    basics.set(product, basic);
    return basic;
  };

  return (base: readonly Product[], room: number, least: number): Choice | undefined => {
    const parts = base.map(basicOf);
    const start = parts.reduce((so, { item }) => withItem(so, item, close(so.open, item)), nothingYet(needs));
    const meets = base.some((one, index) =>
      isKeptFrom(
        one,
        parts.slice(index + 1).map(({ item }) => item),
      ).includes(true),
    );
    if (meets || !isWithinLimits(start, problem.maxStrong)) return undefined;
    const usable = items.map((_, index) => !parts.some(({ excludes }) => excludes[index]));
    const found = searchFrom(problem, start, usable, room, least);
    return (
      found && {
        value: found.value,
        products: [...base, ...found.chosen.flatMap((index) => items[index]?.product ?? [])],
      }
    );
  };
}
