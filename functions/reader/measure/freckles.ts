import type { Region } from '#domain/reading/observation.ts';
import type { SkinView } from './skin-view.ts';
import { kindsOf, type Spot, type SpotKind } from './spots.ts';
import { ramp, sum } from './statistics.ts';

/** A spot with the share of it that counts as each kind. The shares of a freckle add up to less than 1. */
export type SortedSpot = Spot & { kinds: Record<SpotKind, number> };

/** The regions in which freckles are counted. Stubble looks the same on the chin and around the mouth. */
const SUNNY: readonly Region[] = ['forehead', 'nose', 'cheeks'];
/**
 * Freckles are narrow and many. From the first of these numbers of narrow, brown spots on, narrow spots begin to count
 * as freckles, and at the second they all are. A face with fewer may have small marks.
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
 * Divides spots into kinds. Freckles belong to none of them: they are neither traces of blemishes, nor do they count as
 * dark spots by the anchors. On fair skin, their hue is that of marks, so only size and number tell them apart.
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
