import type { FaceMeasures, RegionMeasures } from './measures.ts';
import { type RegionName, regionNames } from './regions.ts';

export const measureNames = ['texture', 'unevenness', 'redness', 'lines', 'shine', 'spots'] as const;
export type MeasureName = (typeof measureNames)[number];

/** From hardly to plainly there. */
export const bandNames = ['calm', 'slight', 'clear', 'marked'] as const;
export type Band = (typeof bandNames)[number];

/** `undefined` where too little bare skin shows; a measure of colour alone where the light has washed it out. */
export type RegionBands = Readonly<Record<MeasureName, Band | undefined>> | undefined;
export type FaceBands = Readonly<Record<RegionName, RegionBands>>;

/**
 * From where on a measure stands out, in the units of `RegionMeasures`: about one portrait in ten reaches it, of some forty
 * (grain: fewer, so that what a saved photo adds is not taken for it). A nose is never as smooth as a forehead. Most skin
 * is calm in most places, so few faces lie near an edge.
 */
const noticeable: Record<MeasureName, Record<RegionName, number>> = {
  texture: { forehead: 0.0125, cheeks: 0.023, nose: 0.036, chin: 0.034, eyes: 0.025 },
  unevenness: { forehead: 0.23, cheeks: 0.4, nose: 0.5, chin: 0.29, eyes: 0.34 },
  redness: { forehead: 0.145, cheeks: 0.145, nose: 0.165, chin: 0.145, eyes: 0.145 },
  lines: { forehead: 0.0012, cheeks: 0.006, nose: 0.017, chin: 0.007, eyes: 0.012 },
  shine: { forehead: 0.2, cheeks: 0.39, nose: 0.46, chin: 0.46, eyes: 0.5 },
  spots: { forehead: 0.009, cheeks: 0.0125, nose: 0.032, chin: 0.016, eyes: 0.03 },
};

/** Where slight, clear and marked begin, in multiples of what is noticeable. */
const EDGES = [1, 1.9, 3.6] as const;

/** With less bare skin than this share, a region is left out. */
const MIN_COVERAGE = 0.8;
/** With less skin than this whose colour is true, its colour is left out. */
const MIN_COLOURED = 0.25;

export const rank = (band: Band): number => bandNames.indexOf(band);

function bandOf(measure: MeasureName, name: RegionName, value: number): Band {
  const reached = EDGES.filter((edge) => value >= edge * noticeable[measure][name]).length;
  return bandNames[reached] ?? 'marked';
}

function bandsOf(name: RegionName, measures: RegionMeasures): RegionBands {
  if (measures.coverage < MIN_COVERAGE) return undefined;
  const band = (measure: MeasureName): Band => bandOf(measure, name, measures[measure]);
  const hasColour = measures.coloured >= MIN_COLOURED;
  return {
    texture: band('texture'),
    unevenness: band('unevenness'),
    redness: hasColour ? band('redness') : undefined,
    lines: band('lines'),
    shine: band('shine'),
    spots: band('spots'),
  };
}

export const bandsOfFace = (measures: FaceMeasures): FaceBands => ({
  forehead: bandsOf('forehead', measures.forehead),
  cheeks: bandsOf('cheeks', measures.cheeks),
  nose: bandsOf('nose', measures.nose),
  chin: bandsOf('chin', measures.chin),
  eyes: bandsOf('eyes', measures.eyes),
});

/** This near to an edge, as a share of it, another photo of the same skin could read as the next band. */
const NEAR_EDGE = 0.06;
/** So many regions near an edge, as a share of all that a measure is read in, put the measure in doubt. */
const DOUBTFUL_SHARE = 0.3;

/** The measures of which a good part lies near the border between two bands. */
export const doubtfulIn = (measures: FaceMeasures): MeasureName[] =>
  measureNames.filter((measure) => {
    const regions = measuredRegions[measure];
    const near = regions.filter((name) =>
      EDGES.some(
        (edge) => Math.abs(measures[name][measure] / (edge * noticeable[measure][name]) - 1) < NEAR_EDGE,
      ),
    );
    return near.length >= DOUBTFUL_SHARE * regions.length;
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

/** How near the calm come to standing out. */
export const traceNames = ['barely', 'hardly', 'faintly', 'lightly', 'almost'] as const;
export type Trace = (typeof traceNames)[number];
/** Where hardly, faintly, lightly and almost begin, as shares of what is noticeable. */
const TRACE_EDGES = [0.3, 0.45, 0.6, 0.8] as const;

/** How far the first of a ranking is ahead of the second. */
export type Lead = 'close' | 'plain' | 'far';
/** Regions from most to least of a measure, against what is usual in each, and how much the first shows where it is calm. */
export type Ranking = { order: readonly RegionName[]; lead: Lead; first: Trace | undefined };
export type Rankings = Readonly<Record<MeasureName, Ranking>>;

/** From these ratios of the first to the second on a lead is plain, and far. */
const PLAIN_LEAD = 1.15;
const FAR_LEAD = 1.6;

function leadOf(first: number, second: number): Lead {
  if (first >= FAR_LEAD * second) return 'far';
  return first >= PLAIN_LEAD * second ? 'plain' : 'close';
}

const traceOf = (share: number): Trace | undefined =>
  share < 1 ? traceNames[TRACE_EDGES.filter((edge) => share >= edge).length] : undefined;

/** Finer than bands, and so not as steady: faces whose bands are all alike still differ in these. */
export function rankingsOf(measures: FaceMeasures): Rankings {
  const ranking = (measure: MeasureName): Ranking => {
    const ranked = measuredRegions[measure]
      .filter((name) => measures[name].coverage >= MIN_COVERAGE)
      .map((name) => ({ name, share: measures[name][measure] / noticeable[measure][name] }))
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share);
    const [first, second] = ranked;
    return {
      order: ranked.map(({ name }) => name),
      lead: first && second ? leadOf(first.share, second.share) : 'far',
      first: first && traceOf(first.share),
    };
  };
  return {
    texture: ranking('texture'),
    unevenness: ranking('unevenness'),
    redness: ranking('redness'),
    lines: ranking('lines'),
    shine: ranking('shine'),
    spots: ranking('spots'),
  };
}

/** The regions that show a measure in just this band. */
export const regionsIn = (bands: FaceBands, measure: MeasureName, band: Band): RegionName[] =>
  measuredRegions[measure].filter((name) => bands[name]?.[measure] === band);

/** The strongest band of a measure anywhere on the face. */
export const strongest = (bands: FaceBands, measure: MeasureName): Band =>
  bandNames.findLast((band) => regionsIn(bands, measure, band).length > 0) ?? 'calm';
