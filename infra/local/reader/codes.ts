import type { Observation, Region } from '#domain/reading/observation.ts';
import type { MeasureName } from './levels.ts';
import type { LineDepth } from './line-levels.ts';
import type { RegionName } from './regions.ts';

/** What each observation is read by. One without a measure is never reported: absent means not read. */
export const measureFor: Record<Observation, MeasureName | undefined> = {
  roughness: 'texture',
  // Finer than the finest grain that is measured, which is more than a millimetre wide.
  pores: undefined,
  redness: 'redness',
  unevenness: 'unevenness',
  // Measured as spots: darker and redder both count, so nothing tells a dark spot from a blemish.
  darkSpots: undefined,
  // A shadow in the eye socket looks the same, and light from above makes one in every face.
  underEyeDarkness: undefined,
  // Little shine says how the light falls, not how much water the skin holds; scales are finer than the grain.
  dryness: undefined,
  shine: 'shine',
  // Both are read as lines.
  fineLines: undefined,
  deepLines: undefined,
  blemishes: 'spots',
  // As fine as pores.
  blackheads: undefined,
  // Measured as spots too: a mark is flat and a blemish is raised, but one photo shows no height.
  marks: undefined,
};

export const regionCodes: Record<RegionName, Region> = {
  forehead: 'forehead',
  cheeks: 'cheeks',
  nose: 'nose',
  chin: 'chin',
  eyes: 'aroundEyes',
};

/** What is read where the face folds, on a larger picture of it. */
export const lineDepths: Partial<Record<Observation, LineDepth>> = { fineLines: 'fine', deepLines: 'deep' };
