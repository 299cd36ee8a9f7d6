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
 * How far an amount moves from one photo of a face to another, as measured: half of `npm run eval`'s 95 % of changes. Nearer
 * than this to an edge the level could as well be the next one.
 */
const noise: Record<Measure, number> = {
  roughness: 0.03,
  redness: 0.02,
  unevenness: 0.02,
  darkSpots: 0.03,
  dryness: 0.04,
  shine: 0.02,
  fineLines: 0.03,
  deepLines: 0.03,
  blemishes: 0.03,
  marks: 0.03,
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
