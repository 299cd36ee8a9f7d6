import type { FaceMeasures, RegionMeasures } from './measures.ts';
import { type RegionName, regionNames } from './regions.ts';

export const measureNames = ['texture', 'unevenness', 'redness', 'lines', 'shine', 'spots'] as const;
export type MeasureName = (typeof measureNames)[number];

/** From hardly to plainly there. */
export const bandNames = ['calm', 'slight', 'clear', 'marked'] as const;
export type Band = (typeof bandNames)[number];

/** `undefined` where too little bare skin shows. */
export type RegionBands = Readonly<Record<MeasureName, Band>> | undefined;
export type FaceBands = Readonly<Record<RegionName, RegionBands>>;

/**
 * Where slight, clear and marked begin, found on drawn faces of known skin and checked on portraits. The units are those
 * of `RegionMeasures`.
 */
const thresholds: Record<MeasureName, readonly [number, number, number]> = {
  texture: [0.0045, 0.01, 0.015],
  unevenness: [0.016, 0.025, 0.04],
  redness: [0.009, 0.021, 0.045],
  lines: [0.0013, 0.0026, 0.005],
  shine: [0.06, 0.2, 0.4],
  spots: [0.15, 0.8, 1.8],
};

/** With less bare skin than this share, a region is left out. */
const MIN_COVERAGE = 0.85;

export const rank = (band: Band): number => bandNames.indexOf(band);

function bandOf(measure: MeasureName, value: number): Band {
  const reached = thresholds[measure].filter((threshold) => value >= threshold).length;
  return bandNames[reached] ?? 'marked';
}

function bandsOf(measures: RegionMeasures): RegionBands {
  if (measures.coverage < MIN_COVERAGE) return undefined;
  return {
    texture: bandOf('texture', measures.texture),
    unevenness: bandOf('unevenness', measures.unevenness),
    redness: bandOf('redness', measures.redness),
    lines: bandOf('lines', measures.lines),
    shine: bandOf('shine', measures.shine),
    spots: bandOf('spots', measures.spots),
  };
}

export const bandsOfFace = (measures: FaceMeasures): FaceBands => ({
  forehead: bandsOf(measures.forehead),
  leftCheek: bandsOf(measures.leftCheek),
  rightCheek: bandsOf(measures.rightCheek),
  nose: bandsOf(measures.nose),
  chin: bandsOf(measures.chin),
  eyes: bandsOf(measures.eyes),
});

export const hiddenRegions = (bands: FaceBands): RegionName[] =>
  regionNames.filter((name) => bands[name] === undefined);

/** Where a measure means something: the nose is always uneven in light, and lines are read where they come first. */
export const measuredRegions: Record<MeasureName, readonly RegionName[]> = {
  texture: ['forehead', 'leftCheek', 'rightCheek', 'nose', 'chin'],
  unevenness: ['forehead', 'leftCheek', 'rightCheek', 'chin'],
  redness: ['forehead', 'leftCheek', 'rightCheek', 'nose', 'chin'],
  lines: ['forehead', 'eyes'],
  shine: ['forehead', 'leftCheek', 'rightCheek', 'nose', 'chin'],
  spots: ['forehead', 'leftCheek', 'rightCheek', 'nose', 'chin'],
};

/** The regions that show a measure in just this band. */
export const regionsIn = (bands: FaceBands, measure: MeasureName, band: Band): RegionName[] =>
  measuredRegions[measure].filter((name) => bands[name]?.[measure] === band);

/** The strongest band of a measure anywhere on the face. */
export const strongest = (bands: FaceBands, measure: MeasureName): Band =>
  bandNames.findLast((band) => regionsIn(bands, measure, band).length > 0) ?? 'calm';
