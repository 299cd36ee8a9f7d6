import type { Product } from '../catalogue/product.ts';
import { valueOfActives } from './benefit.ts';
import { preference } from './candidates.ts';
import type { Compatibility } from './go-together.ts';
import type { WeightedNeed } from './needs.ts';

/** What an extra product must add, in the weights of needs: buying and using one more has to be worth it. */
const LEAST_GAIN = 0.5;

export type Choice = { products: readonly Product[]; value: number };

/** A product with all that the search asks of it, found once. `values`: what it does for each need, 0 to 1. */
type Item = { product: Product; values: readonly number[]; isStrong: boolean };

/** How much of each need stays open when an item is added. */
const close = (open: readonly number[], { values }: Item): number[] =>
  open.map((left, index) => left * (1 - (values[index] ?? 0)));

/**
 * Finds the extras that add most to a base, at most `room` of them, by a search through every combination that may be in one
 * plan. A second product for the same need adds to what the first left open.
 */
export function createSearch(
  extras: readonly Product[],
  needs: readonly WeightedNeed[],
  compatibility: Compatibility,
) {
  const itemOf = (product: Product): Item => ({
    product,
    values: needs.map(({ name }) => valueOfActives(product, name)),
    isStrong: compatibility.countsAsStrong(product),
  });
  const items = extras.map(itemOf);
  const excluded = items.map(({ product }) =>
    items.map((other) => other.product !== product && compatibility.mustNotMeet(product, other.product)),
  );
  const closed = (open: readonly number[]): number =>
    needs.reduce((sum, { weight }, index) => sum + weight * (1 - (open[index] ?? 1)), 0);

  return (base: readonly Product[], room: number): Choice => {
    const basics = base.map(itemOf);
    const isAllowed =
      basics.filter(({ isStrong }) => isStrong).length <= compatibility.maxStrong &&
      !base.some((one, index) =>
        base.slice(index + 1).some((other) => compatibility.mustNotMeet(one, other)),
      );
    let best: Choice = { products: [], value: -Infinity };
    const usable = items.map(({ product }) => !base.some((each) => compatibility.mustNotMeet(each, product)));
    const search = (
      chosen: readonly number[],
      open: readonly number[],
      gain: number,
      strong: number,
    ): void => {
      const value = closed(open) + gain;
      if (value > best.value) {
        best = { products: [...base, ...chosen.flatMap((index) => items[index]?.product ?? [])], value };
      }
      if (chosen.length >= room) return;
      for (let index = (chosen.at(-1) ?? -1) + 1; index < items.length; index += 1) {
        const item = items[index];
        const isStrong = item?.isStrong === true ? 1 : 0;
        if (!item || !usable[index] || strong + isStrong > compatibility.maxStrong) continue;
        if (chosen.some((other) => excluded[index]?.[other])) continue;
        const more = gain + preference(item.product) - LEAST_GAIN;
        search([...chosen, index], close(open, item), more, strong + isStrong);
      }
    };
    if (!isAllowed) return best;
    const open = basics.reduce<number[]>(
      close,
      needs.map(() => 1),
    );
    const gain = base.reduce((sum, each) => sum + preference(each), 0);
    search([], open, gain, basics.filter(({ isStrong }) => isStrong).length);
    return best;
  };
}
