import { Region } from '#domain/reading/observation.ts';
import type { ObservedRegions, Reading, SkinReading } from '#domain/reading/reading.ts';
import { type Measure, type MeasuredFace, measures } from '../measure/measure-face.ts';
import { confidenceIn } from './confidence.ts';
import { amountOf, thresholds, levelOf } from './thresholds.ts';
import { isCovered, isHidden, obstaclesTo } from './obstacles.ts';

/**
 * The reading of one measure. `undefined` if the photo's quality is too low for it, or if none of its regions can be
 * read.
 */
function observedIn(measure: Measure, face: MeasuredFace): ObservedRegions | undefined {
  if (isHidden(face.imageQuality, measure)) return undefined;
  const asked = Region.options.filter((region) => thresholds[measure][region]);
  const seen = asked.flatMap((region) => {
    const [value, limits] = [face.values[measure][region], thresholds[measure][region]];
    if (value === undefined || !limits || isCovered(face, measure, region)) return [];
    return [{ region, amount: amountOf(value, limits) }];
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

/**
 * Turns the measured values of a face into a reading. If no measure can be read, the photo counts as
 * unreadable.
 */
export function describeFace(face: MeasuredFace): Reading {
  const observations: SkinReading['observations'] = {};
  for (const measure of measures) {
    const observed = observedIn(measure, face);
    if (observed) observations[measure] = observed;
  }
  if (Object.keys(observations).length === 0) return { cannotAnalyse: 'unreadable' };
  return { observations, photo: obstaclesTo(face) };
}
