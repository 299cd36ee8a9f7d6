import { Level } from '#domain/reading/observation.ts';
import type { FaceMeasures, RegionMeasures } from './measures.ts';
import type { RegionName } from './regions.ts';

export const measureNames = ['texture', 'unevenness', 'redness', 'shine', 'spots'] as const;
export type MeasureName = (typeof measureNames)[number];

/**
 * From where on a measure stands out, in the units of `RegionMeasures`: about one portrait in thirteen reaches it, of 166
 * (grain: fewer, so that what a saved photo adds is not taken for it). A nose is never as smooth as a forehead. Most skin
 * is calm in most places, so few faces lie near an edge.
 */
const noticeable: Record<MeasureName, Record<RegionName, number>> = {
  texture: { forehead: 0.0125, cheeks: 0.023, nose: 0.036, chin: 0.034, eyes: 0.025 },
  unevenness: { forehead: 0.26, cheeks: 0.43, nose: 0.54, chin: 0.33, eyes: 0.37 },
  redness: { forehead: 0.17, cheeks: 0.17, nose: 0.2, chin: 0.17, eyes: 0.17 },
  shine: { forehead: 0.24, cheeks: 0.42, nose: 0.55, chin: 0.55, eyes: 0.6 },
  spots: { forehead: 0.011, cheeks: 0.015, nose: 0.038, chin: 0.019, eyes: 0.036 },
};

/** Where a measure means something: the nose is always uneven in light. */
export const measuredRegions: Record<MeasureName, readonly RegionName[]> = {
  texture: ['forehead', 'cheeks', 'nose', 'chin'],
  unevenness: ['forehead', 'cheeks', 'chin'],
  redness: ['forehead', 'cheeks', 'nose', 'chin'],
  shine: ['forehead', 'cheeks', 'nose', 'chin'],
  spots: ['forehead', 'cheeks', 'nose', 'chin'],
};

/** With less bare skin than this share, a region is not read. */
const MIN_COVERAGE = 0.8;
/** With less skin than this whose colour is true, its colour is not read. */
const MIN_COLOURED = 0.25;

export const isCovered = ({ coverage }: RegionMeasures): boolean => coverage < MIN_COVERAGE;
/** Whether the light has taken the colour of skin that is there to be seen. */
export const isWashedOut = (region: RegionMeasures): boolean =>
  !isCovered(region) && region.coloured < MIN_COLOURED;

/** How much of a measure shows, in multiples of what is noticeable there. A region is absent where it cannot be read. */
export type Shares = ReadonlyMap<RegionName, number>;

export function sharesOf(measures: FaceMeasures, measure: MeasureName): Shares {
  const isRead = (name: RegionName): boolean =>
    !isCovered(measures[name]) && !(measure === 'redness' && isWashedOut(measures[name]));
  return new Map(
    measuredRegions[measure]
      .filter(isRead)
      .map((name) => [name, measures[name][measure] / noticeable[measure][name]]),
  );
}

/** Where each level begins, in multiples of what is noticeable. */
const beginsAt: Record<Level, number> = { none: -Infinity, slight: 1, clear: 2, strong: 4 };

export const levelOf = (share: number): Level =>
  Level.options.findLast((level) => share >= beginsAt[level]) ?? 'none';

/** This near to an edge, as a share of it, another photo of the same skin could read otherwise. */
const NEAR_EDGE = 0.06;

/** Whether the strongest region lies near the border between two levels. */
export function isDoubtful(shares: Shares): boolean {
  const strongest = Math.max(...shares.values());
  return Object.values(beginsAt).some((edge) => Math.abs(strongest - edge) < NEAR_EDGE * edge);
}
