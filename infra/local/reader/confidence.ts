import type { Confidence, SkinCategory } from '#domain/contract/analysis.ts';
import { type FaceBands, hiddenRegions, measuredRegions, type MeasureName } from './bands.ts';
import { ownMeasures } from './overall.ts';
import { DIM_LIGHTNESS, hiding, isDetail, SMALL_PX, SOFT_EDGE, TURNED_RADIANS } from './obstacles.ts';
import type { ImageQuality } from './image-quality.ts';

const levels: readonly Confidence[] = ['low', 'medium', 'high'];

/** What a category is read in; dryness takes a look at the grain as well. */
export const measuresOf: Record<SkinCategory, readonly MeasureName[]> = {
  ...ownMeasures,
  hydration: ['shine', 'texture'],
};

/** A photo shows colour only in its own light and water not at all, so these two are never quite sure. */
const ceiling: Record<SkinCategory, Confidence> = {
  skinTexture: 'high',
  skinTone: 'medium',
  hydration: 'medium',
  wrinkles: 'high',
  acne: 'high',
};

/** From this width on a face shows all the detail that is looked for; found with the limits of `ImageQuality`. */
const DETAILED_PX = 200;

const sizeLevel = (widthPx: number): number => [SMALL_PX, DETAILED_PX].filter((px) => widthPx >= px).length;

/** `doubtful` are the categories that lie near the border between two amounts. */
export function confidenceIn(
  category: SkinCategory,
  imageQuality: ImageQuality,
  bands: FaceBands,
  doubtful: readonly SkinCategory[],
): Confidence {
  const hidden = hiddenRegions(bands);
  const wanted = new Set(measuresOf[category].flatMap((measure) => measuredRegions[measure]));
  let level = levels.indexOf(ceiling[category]);
  if (ownMeasures[category].some((measure) => isDetail[measure]))
    level = Math.min(level, sizeLevel(imageQuality.widthPx), imageQuality.edgeWidth > SOFT_EDGE ? 0 : 2);
  if (imageQuality.lightness < DIM_LIGHTNESS || hiding(category, imageQuality).length > 0) level = 0;
  if (imageQuality.turn > TURNED_RADIANS) level -= 1;
  if (hidden.some((name) => wanted.has(name))) level -= 1;
  if (doubtful.includes(category)) level -= 1;
  return levels[Math.max(0, level)] ?? 'low';
}
