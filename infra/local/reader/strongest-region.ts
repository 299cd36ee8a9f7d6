import { measuredRegions, type MeasureName, shareOf } from './bands.ts';
import type { FaceMeasures } from './measures.ts';
import type { RegionName } from './regions.ts';

/** How much of a measure shows on skin that is calm. */
const traceNames = ['hardly', 'faintly'] as const;
export type Trace = (typeof traceNames)[number];

/** Where faintly begins, as a share of what is noticeable. */
const FAINTLY_FROM = 0.5;

/** Where a measure is strongest, against what is usual in each region, and how strong it is there if that is calm. */
export type StrongestRegion = { region: RegionName; trace: Trace | undefined };
/** `undefined` where a measure shows nowhere. */
export type StrongestRegions = Readonly<Record<MeasureName, StrongestRegion | undefined>>;

function traceOf(share: number): Trace | undefined {
  if (share >= 1) return undefined;
  return share >= FAINTLY_FROM ? 'faintly' : 'hardly';
}

/**
 * Finer than bands, and so not as steady: two faces whose bands are all alike still differ in these. The order of the
 * other regions would tell more of how the photo was saved than of the skin.
 */
export function strongestRegionsOf(measures: FaceMeasures): StrongestRegions {
  const strongestIn = (measure: MeasureName): StrongestRegion | undefined => {
    const [first] = measuredRegions[measure]
      .map((region) => ({ region, share: shareOf(measures, measure, region) ?? 0 }))
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share);
    return first && { region: first.region, trace: traceOf(first.share) };
  };
  return {
    texture: strongestIn('texture'),
    unevenness: strongestIn('unevenness'),
    redness: strongestIn('redness'),
    lines: strongestIn('lines'),
    shine: strongestIn('shine'),
    spots: strongestIn('spots'),
  };
}
