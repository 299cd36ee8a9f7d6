import { Confidence } from '#domain/reading/category.ts';
import type { ImageQuality } from '../measure/image-quality.ts';
import type { Measure } from '../measure/measure-face.ts';
import { edgeDistance } from './edges.ts';
import { DIM_LIGHTNESS, isDetail, SMALL_PX, SOFT_EDGE, TURNED_RADIANS } from './obstacles.ts';

const rank: Record<Confidence, number> = { low: 0, medium: 1, high: 2 };

/** How sure the best photo lets us be: it shows colour and shine only in its own light, and no height at all. */
const ceiling: Record<Measure, Confidence> = {
  roughness: 'high',
  redness: 'medium',
  unevenness: 'medium',
  darkSpots: 'high',
  dryness: 'medium',
  shine: 'medium',
  fineLines: 'high',
  deepLines: 'high',
  blemishes: 'medium',
  marks: 'medium',
};

/**
 * How far the amount of one face moves from photo to photo: its standard deviation over fourteen changes that leave the skin
 * as it is (`npm run eval -- --part repeat`). Nearer than this to an edge the level could as well be the next one.
 */
const noise: Record<Measure, number> = {
  roughness: 0.01,
  redness: 0.038,
  unevenness: 0.014,
  darkSpots: 0.061,
  dryness: 0.028,
  shine: 0.074,
  fineLines: 0.023,
  deepLines: 0.008,
  blemishes: 0.064,
  marks: 0.06,
};

/** From this width on a face shows all the detail that is looked for; found with the limits of `ImageQuality`. */
const DETAILED_PX = 200;

const sizeRank = (widthPx: number): number => [SMALL_PX, DETAILED_PX].filter((px) => widthPx >= px).length;

/** How sure a measure is that this photo can show; `covered` when part of what it is read in cannot be seen. */
export function confidenceIn(
  measure: Measure,
  { widthPx, edgeWidth, lightness, turn }: ImageQuality,
  { amounts, covered }: { amounts: readonly number[]; covered: boolean },
): Confidence {
  let sure = rank[ceiling[measure]];
  if (isDetail[measure]) sure = Math.min(sure, sizeRank(widthPx), edgeWidth > SOFT_EDGE ? 0 : rank.high);
  if (lightness < DIM_LIGHTNESS) sure = 0;
  if (turn > TURNED_RADIANS) sure -= 1;
  if (covered) sure -= 1;
  if (edgeDistance(Math.max(...amounts)) < noise[measure]) sure -= 1;
  return Confidence.options[Math.max(0, sure)] ?? 'low';
}
