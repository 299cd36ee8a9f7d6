import { Observation, Region } from '#domain/reading/observation.ts';
import type { ObservedRegions, Reading, SkinReading } from '#domain/reading/reading.ts';
import type { Measure, MeasuredFace } from '../measure/measure-face.ts';
import { confidenceIn } from './confidence.ts';
import { amountOf, edges, levelOf } from './edges.ts';
import { isCovered, isHidden, obstaclesTo } from './obstacles.ts';

/** What each observation is read by. One without a measure is never reported: absent means not read. */
const measureFor: Record<Observation, Measure | undefined> = {
  roughness: 'roughness',
  // Finer than a face of 256 pixels, at which all faces are measured, can hold: about half a millimetre.
  pores: undefined,
  redness: 'redness',
  unevenness: 'unevenness',
  darkSpots: 'darkSpots',
  // A shadow in the eye socket looks the same, and light from above makes one in every face.
  underEyeDarkness: undefined,
  dryness: 'dryness',
  shine: 'shine',
  fineLines: 'fineLines',
  deepLines: 'deepLines',
  blemishes: 'blemishes',
  // As fine as pores.
  blackheads: undefined,
  marks: 'marks',
};

/** `undefined` where the photo hides the measure, or too little bare skin shows in all its regions. */
function observedIn(measure: Measure, face: MeasuredFace): ObservedRegions | undefined {
  if (isHidden(face.imageQuality, measure)) return undefined;
  const asked = Region.options.filter((region) => edges[measure][region]);
  const seen = asked.flatMap((region) => {
    const [value, ends] = [face.values[measure][region], edges[measure][region]];
    if (value === undefined || !ends || isCovered(face, measure, region)) return [];
    return [{ region, amount: amountOf(value, ends) }];
  });
  if (seen.length === 0) return undefined;
  return {
    confidence: confidenceIn(measure, face.imageQuality, {
      amounts: seen.map(({ amount }) => amount),
      covered: seen.length < asked.length,
    }),
    regions: Object.fromEntries(seen.map(({ region, amount }) => [region, levelOf(amount)])),
    amounts: Object.fromEntries(seen.map(({ region, amount }) => [region, amount])),
  };
}

/** Puts measures into codes. A face of which nothing can be read is an unreadable photo. */
export function describeFace(face: MeasuredFace): Reading {
  const observations: SkinReading['observations'] = {};
  for (const observation of Observation.options) {
    const measure = measureFor[observation];
    const observed = measure && observedIn(measure, face);
    if (observed) observations[observation] = observed;
  }
  if (Object.keys(observations).length === 0) return { cannotAnalyse: 'unreadable' };
  return { observations, photo: obstaclesTo(face) };
}
