import { Region } from '#domain/reading/observation.ts';
import type { SortedSpot } from './freckles.ts';
import type { SkinView } from './skin-view.ts';
import type { SpotKind } from './spots.ts';

/**
 * The radius of the disc that stands for a spot. A region counts only the share of the disc that lies in the region, so
 * a small shift of the spot hardly changes the count.
 */
const DISC_MM = 2;

/** The offsets of all pixels of a disc: the index of a pixel minus that of the centre. */
function discOf(radiusPx: number, width: number): number[] {
  const reach = Math.floor(radiusPx);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return steps.flatMap((down) =>
    steps.filter((right) => down ** 2 + right ** 2 <= radiusPx ** 2).map((right) => down * width + right),
  );
}

/** For each pixel, one bit for every region that contains it. */
function regionBits({ skin, regions }: SkinView): Uint8Array {
  const bits = new Uint8Array(skin.data.length);
  for (const [place, region] of Region.options.entries())
    for (const index of regions[region].pixels) bits[index] = (bits[index] ?? 0) | (1 << place);
  return bits;
}

/** Counts the spots of a kind in a region. A faint or doubtful spot counts as less than one. */
export function spotCounter(
  view: SkinView,
  spots: readonly SortedSpot[],
): (kind: SpotKind, region: Region) => number {
  const disc = discOf(DISC_MM * view.pxPerMm, view.skin.width);
  const bits = regionBits(view);
  const placed = spots.map(({ index, kinds, weight }) => ({
    kinds,
    weights: Region.options.map((_, place) => {
      const inside = disc.filter((offset) => ((bits[index + offset] ?? 0) >> place) & 1);
      return (weight * inside.length) / disc.length;
    }),
  }));
  return (kind, region) => {
    const place = Region.options.indexOf(region);
    return placed.reduce((sum, { kinds, weights }) => sum + kinds[kind] * (weights[place] ?? 0), 0);
  };
}
