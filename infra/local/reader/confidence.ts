import { Confidence } from '#domain/reading/category.ts';
import type { ImageQuality } from './image-quality.ts';
import { isCovered, isDoubtful, measuredRegions, type MeasureName, sharesOf } from './levels.ts';
import type { FaceMeasures } from './measures.ts';
import { DIM_LIGHTNESS, isDetail, SMALL_PX, SOFT_EDGE, TURNED_RADIANS } from './obstacles.ts';

const rank: Record<Confidence, number> = { low: 0, medium: 1, high: 2 };

/** A photo shows colour and shine only in its own light, so these are never quite sure. */
const ceiling: Record<MeasureName, Confidence> = {
  texture: 'high',
  unevenness: 'medium',
  redness: 'medium',
  shine: 'medium',
  spots: 'high',
};

/** From this width on a face shows all the detail that is looked for; found with the limits of `ImageQuality`. */
const DETAILED_PX = 200;

const sizeRank = (widthPx: number): number => [SMALL_PX, DETAILED_PX].filter((px) => widthPx >= px).length;

type Doubts = {
  /** However good the photo. */
  most: Confidence;
  detail: boolean;
  /** Part of what it is read in cannot be seen. */
  covered: boolean;
  /** What shows most lies near the border between two levels. */
  nearEdge: boolean;
};

/** How sure something is that a photo like this shows. */
export function confidenceOf(
  { widthPx, edgeWidth, lightness, turn }: ImageQuality,
  { most, detail, covered, nearEdge }: Doubts,
): Confidence {
  let sure = rank[most];
  if (detail) sure = Math.min(sure, sizeRank(widthPx), edgeWidth > SOFT_EDGE ? 0 : rank.high);
  if (lightness < DIM_LIGHTNESS) sure = 0;
  if (turn > TURNED_RADIANS) sure -= 1;
  if (covered) sure -= 1;
  if (nearEdge) sure -= 1;
  return Confidence.options[Math.max(0, sure)] ?? 'low';
}

/** How sure a measure is that this photo can show. */
export const confidenceIn = (
  measure: MeasureName,
  imageQuality: ImageQuality,
  measures: FaceMeasures,
): Confidence =>
  confidenceOf(imageQuality, {
    most: ceiling[measure],
    detail: isDetail[measure],
    covered: measuredRegions[measure].some((name) => isCovered(measures[name])),
    nearEdge: isDoubtful(sharesOf(measures, measure)),
  });
