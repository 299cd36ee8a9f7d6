import type { FaceMeasures, RegionMeasures } from './measures.ts';
import { type RegionName, regionNames } from './regions.ts';

export const measureNames = ['texture', 'unevenness', 'redness', 'lines', 'shine', 'spots'] as const;
export type MeasureName = (typeof measureNames)[number];

/** From hardly to plainly there. */
export const bandNames = ['calm', 'slight', 'clear', 'marked'] as const;
export type Band = (typeof bandNames)[number];

/** `undefined` where too little bare skin shows; a measure alone where light, blur, size or pose hides it. */
export type RegionBands = Readonly<Record<MeasureName, Band | undefined>> | undefined;
export type FaceBands = Readonly<Record<RegionName, RegionBands>>;

/**
 * From where on a measure stands out, in the units of `RegionMeasures`: about one portrait in thirteen reaches it, of 166
 * (grain: fewer, so that what a saved photo adds is not taken for it). A nose is never as smooth as a forehead. Most skin
 * is calm in most places, so few faces lie near an edge.
 */
const noticeable: Record<MeasureName, Record<RegionName, number>> = {
  texture: { forehead: 0.0125, cheeks: 0.023, nose: 0.036, chin: 0.034, eyes: 0.025 },
  unevenness: { forehead: 0.26, cheeks: 0.43, nose: 0.54, chin: 0.33, eyes: 0.37 },
  redness: { forehead: 0.17, cheeks: 0.17, nose: 0.2, chin: 0.17, eyes: 0.17 },
  lines: { forehead: 0.0014, cheeks: 0.0072, nose: 0.02, chin: 0.0084, eyes: 0.014 },
  shine: { forehead: 0.24, cheeks: 0.42, nose: 0.55, chin: 0.55, eyes: 0.6 },
  spots: { forehead: 0.011, cheeks: 0.015, nose: 0.038, chin: 0.019, eyes: 0.036 },
};

/** Where slight, clear and marked begin, in multiples of what is noticeable. */
const EDGES = [1, 2, 4] as const;

/** With less bare skin than this share, a region is left out. */
const MIN_COVERAGE = 0.8;
/** With less skin than this whose colour is true, its colour is left out. */
const MIN_COLOURED = 0.25;

export const rank = (band: Band): number => bandNames.indexOf(band);

const isCovered = ({ coverage }: RegionMeasures): boolean => coverage < MIN_COVERAGE;

/** A measure in multiples of what is noticeable there; `undefined` where it cannot be read. */
export function shareOf(measures: FaceMeasures, measure: MeasureName, name: RegionName): number | undefined {
  const region = measures[name];
  if (isCovered(region) || (measure === 'redness' && region.coloured < MIN_COLOURED)) return undefined;
  return region[measure] / noticeable[measure][name];
}

function bandOf(measures: FaceMeasures, measure: MeasureName, name: RegionName): Band | undefined {
  const share = shareOf(measures, measure, name);
  return share === undefined ? undefined : bandNames[EDGES.filter((edge) => share >= edge).length];
}

function bandsOf(measures: FaceMeasures, readable: readonly MeasureName[], name: RegionName): RegionBands {
  if (isCovered(measures[name])) return undefined;
  const band = (measure: MeasureName): Band | undefined =>
    readable.includes(measure) ? bandOf(measures, measure, name) : undefined;
  return {
    texture: band('texture'),
    unevenness: band('unevenness'),
    redness: band('redness'),
    lines: band('lines'),
    shine: band('shine'),
    spots: band('spots'),
  };
}

/** `readable` are the measures that nothing hides in this photo; the others get no band. */
export const bandsOfFace = (measures: FaceMeasures, readable: readonly MeasureName[]): FaceBands => ({
  forehead: bandsOf(measures, readable, 'forehead'),
  cheeks: bandsOf(measures, readable, 'cheeks'),
  nose: bandsOf(measures, readable, 'nose'),
  chin: bandsOf(measures, readable, 'chin'),
  eyes: bandsOf(measures, readable, 'eyes'),
});

export const hiddenRegions = (bands: FaceBands): RegionName[] =>
  regionNames.filter((name) => bands[name] === undefined);

/** Where a measure means something: the nose is always uneven in light, and lines are read where they come first. */
export const measuredRegions: Record<MeasureName, readonly RegionName[]> = {
  texture: ['forehead', 'cheeks', 'nose', 'chin'],
  unevenness: ['forehead', 'cheeks', 'chin'],
  redness: ['forehead', 'cheeks', 'nose', 'chin'],
  lines: ['forehead', 'eyes'],
  shine: ['forehead', 'cheeks', 'nose', 'chin'],
  spots: ['forehead', 'cheeks', 'nose', 'chin'],
};

/** The regions that show a measure in just this band. */
export const regionsIn = (bands: FaceBands, measure: MeasureName, band: Band): RegionName[] =>
  measuredRegions[measure].filter((name) => bands[name]?.[measure] === band);

/** The strongest band of a measure anywhere on the face; calm as well where it cannot be read, which calls for nothing. */
export const strongest = (bands: FaceBands, measure: MeasureName): Band =>
  bandNames.findLast((band) => regionsIn(bands, measure, band).length > 0) ?? 'calm';
