import type { Region } from '../reading/observation.ts';
import { type Facts, isAbout } from './is-about.ts';
import type { Need } from './plan.ts';
import { oncePer } from './once-per.ts';
import { keepOffRules } from './rules/keep-off.ts';

/** The regions on which a product must not be used. */
const keptFrom = oncePer(
  (product: Facts): ReadonlySet<Region> =>
    new Set(keepOffRules.filter((rule) => isAbout(rule, product)).flatMap(({ regions = [] }) => regions)),
);

/** Returns the `regions` on which a product may be used. */
export const regionsWithin = (product: Facts, regions: readonly Region[]): Region[] =>
  regions.filter((region) => !keptFrom(product).has(region));

/**
 * Whether a product may be used on none of the regions where a need is strongest. The product then does not help, even
 * if it may be used where the signs are weaker.
 */
export const isOutOfReach = (product: Facts, { regions }: Pick<Need, 'regions'>): boolean =>
  regions.length > 0 && regionsWithin(product, regions).length === 0;
