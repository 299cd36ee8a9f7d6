import { Observation } from '#domain/reading/observation.ts';
import type { ObservedRegions, Reading, SkinReading } from '#domain/reading/reading.ts';
import { lineDepths, measureFor, regionCodes } from './codes.ts';
import { confidenceIn } from './confidence.ts';
import type { ImageQuality } from './image-quality.ts';
import { levelOf, type MeasureName, sharesOf } from './levels.ts';
import { describeLines } from './line-levels.ts';
import type { FaceLines } from './measure-lines.ts';
import type { FaceMeasures } from './measures.ts';
import { obstaclesTo, readableIn } from './obstacles.ts';

/** One face, and how well it can be seen. */
export type MeasuredFace = { imageQuality: ImageQuality; measures: FaceMeasures; lines: FaceLines };

/** `undefined` where the photo hides the measure, or too little bare skin shows in all its regions. */
function observedIn(
  measure: MeasureName | undefined,
  { imageQuality, measures }: MeasuredFace,
): ObservedRegions | undefined {
  if (measure === undefined || !readableIn(imageQuality).includes(measure)) return undefined;
  const shares = sharesOf(measures, measure);
  if (shares.size === 0) return undefined;
  return {
    confidence: confidenceIn(measure, imageQuality, measures),
    regions: Object.fromEntries([...shares].map(([name, share]) => [regionCodes[name], levelOf(share)])),
  };
}

/** Puts measures into codes. A face of which nothing can be read is an unreadable photo. */
export function describeFace(face: MeasuredFace): Reading {
  const observations: SkinReading['observations'] = {};
  for (const observation of Observation.options) {
    const depth = lineDepths[observation];
    const observed = depth
      ? describeLines(depth, face.lines, face.imageQuality)
      : observedIn(measureFor[observation], face);
    if (observed) observations[observation] = observed;
  }
  if (Object.keys(observations).length === 0) return { cannotAnalyse: 'unreadable' };
  return { observations, photo: obstaclesTo(face.imageQuality, face.measures) };
}
