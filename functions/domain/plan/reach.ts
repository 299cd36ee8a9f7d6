import type { Product } from '../catalogue/product.ts';
import type { Region } from '../reading/observation.ts';
import type { Holder } from './contents.ts';
import type { Need } from './plan.ts';
import { oncePer } from './once-per.ts';
import { concerns, safetyRules } from './rules.ts';

const keepOff = safetyRules.filter(({ action }) => action === 'keep-off');

type Facts = Holder & Pick<Product, 'leaveOn' | 'fragrance'>;

/** The regions on which a product must not be used. */
const keptFrom = oncePer(
  (product: Facts): ReadonlySet<Region> =>
    new Set(keepOff.filter((rule) => concerns(rule, product)).flatMap(({ regions = [] }) => regions)),
);

/** Those of `regions` on which a product may be used. */
export const regionsWithin = (product: Facts, regions: readonly Region[]): Region[] =>
  regions.filter((region) => !keptFrom(product).has(region));

/**
 * Whether a need is visible only where a product must not be used. The regions of a need are those where it is
 * strongest: help with weaker signs elsewhere does not count.
 */
export const isOutOfReach = (product: Facts, { regions }: Pick<Need, 'regions'>): boolean =>
  regions.length > 0 && regionsWithin(product, regions).length === 0;
