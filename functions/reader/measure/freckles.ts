import type { Region } from '#domain/reading/observation.ts';
import type { SkinView } from './skin-view.ts';
import { kindsOf, type Spot, type SpotKind } from './spots.ts';
import { ramp, sum } from './statistics.ts';

/** A spot, and how much of it counts as each kind, 0 to 1. For a freckle, these shares add up to less than 1. */
export type SortedSpot = Spot & { kinds: Record<SpotKind, number> };

/** The regions in which freckles are counted. Stubble looks the same on the chin and around the mouth. */
const SUNNY: readonly Region[] = ['forehead', 'nose', 'cheeks'];
/**
 * Freckles are narrow and many. With at most the first number of narrow, brown spots, a face has no freckles, but
 * perhaps small marks. From the second number on, all narrow spots count as freckles.
 */
const MANY = [4, 8] as const;

/** How certain it is that this face has freckles, 0 to 1. A faint or doubtful spot counts as less than one. */
function freckledBy(spots: readonly SortedSpot[], { regions }: Pick<SkinView, 'regions'>): number {
  const narrow = spots
    .filter(({ index }) => SUNNY.some((region) => regions[region].pixels.includes(index)))
    .map(({ weight, narrow: share, kinds }) => weight * share * (kinds.darkSpots + kinds.marks));
  return ramp(sum(narrow), ...MANY);
}

/**
 * Divides spots into kinds. Freckles belong to none of them: they are neither traces of blemishes nor dark spots as
 * `anchors.ts` defines them. On fair skin, freckles have the hue of marks, so only size and number tell the two apart.
 */
export function sortSpots(view: Pick<SkinView, 'regions'>, found: readonly Spot[]): SortedSpot[] {
  const spots = found.map((spot) => ({ ...spot, kinds: kindsOf(spot.hue) }));
  const freckled = freckledBy(spots, view);
  return spots.map((spot) => {
    const kept = 1 - freckled * spot.narrow;
    const { darkSpots, marks, blemishes } = spot.kinds;
    return { ...spot, kinds: { darkSpots: kept * darkSpots, marks: kept * marks, blemishes } };
  });
}
