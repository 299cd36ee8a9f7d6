import { Confidence } from '#domain/reading/category.ts';
import type { ImageQuality } from '../measure/image-quality.ts';
import type { Measure } from '../measure/measure-face.ts';
import { thresholdDistance } from './thresholds.ts';
import { DIM_LIGHTNESS, isDetail, isSoft, NOISY, SMALL_PX, TURNED_RADIANS } from './obstacles.ts';

const rank: Record<Confidence, number> = { low: 0, medium: 1, high: 2 };

/**
 * The highest confidence that each measure can have. For some it is only `medium`, for example because colour and shine
 * depend on the light, or because a photo does not show whether a spot is raised.
 */
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
 * The standard deviation of each measure's amount over fourteen variations of the same photo. It was measured on 55
 * faces with `npm run eval -- --faces FOLDER --part repeat --set held-out`. An amount closer than this to a level
 * threshold may have the wrong level.
 */
const spread: Record<Measure, number> = {
  roughness: 0.015,
  redness: 0.03,
  unevenness: 0.016,
  darkSpots: 0.032,
  dryness: 0.024,
  shine: 0.029,
  fineLines: 0.051,
  deepLines: 0.023,
  blemishes: 0.05,
  marks: 0.033,
};

/**
 * A face of at least this width shows all the detail that is measured. The value was determined in the same way as the
 * limits in `obstacles.ts`.
 */
const DETAILED_PX = 200;

const sizeRank = (widthPx: number): number => [SMALL_PX, DETAILED_PX].filter((px) => widthPx >= px).length;

const isNearThreshold = (measure: Measure, amount: number): boolean =>
  thresholdDistance(amount) < spread[measure];

/**
 * The confidence of a measure in this photo. `covered` means that some regions of the measure could not be read. An
 * amount near a level threshold lowers the confidence by one step if it belongs to the strongest region. In another
 * region it only lowers `high` to `medium`, because the strongest level does not depend on it.
 */
export function confidenceIn(
  measure: Measure,
  imageQuality: ImageQuality,
  { amounts, covered }: { amounts: readonly number[]; covered: boolean },
): Confidence {
  const { widthPx, lightness, noise, turn } = imageQuality;
  let sure = rank[ceiling[measure]];
  if (isDetail[measure]) sure = Math.min(sure, sizeRank(widthPx));
  if (isDetail[measure] && (isSoft(imageQuality) || noise > NOISY)) sure = 0;
  if (lightness < DIM_LIGHTNESS) sure = 0;
  if (turn > TURNED_RADIANS) sure -= 1;
  if (covered) sure -= 1;
  const strongest = Math.max(...amounts);
  if (isNearThreshold(measure, strongest)) sure -= 1;
  else if (amounts.some((amount) => isNearThreshold(measure, amount))) sure = Math.min(sure, rank.medium);
  return Confidence.options[Math.max(0, sure)] ?? 'low';
}
