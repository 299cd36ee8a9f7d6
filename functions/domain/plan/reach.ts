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

/** Those of `regions` on which a product may be used. */
export const regionsWithin = (product: Facts, regions: readonly Region[]): Region[] =>
  regions.filter((region) => !keptFrom(product).has(region));

/**
 * Whether a need is visible only where a product must not be used. The regions of a need are those where it is
 * strongest: help with weaker signs elsewhere does not count.
 */
export const isOutOfReach = (product: Facts, { regions }: Pick<Need, 'regions'>): boolean =>
  regions.length > 0 && regionsWithin(product, regions).length === 0;
