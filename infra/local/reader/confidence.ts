import type { Confidence, SkinCategory } from '#domain/analysis.ts';
import { type FaceBands, hiddenRegions, measuredRegions, type MeasureName } from './bands.ts';
import type { Sight } from './sight.ts';

const levels: readonly Confidence[] = ['low', 'medium', 'high'];

export const measuresOf: Record<SkinCategory, readonly MeasureName[]> = {
  skinTexture: ['texture'],
  skinTone: ['unevenness', 'redness'],
  hydration: ['shine', 'texture'],
  wrinkles: ['lines'],
  acne: ['spots'],
};

/** A photo shows colour only in its own light and water not at all, so these two are never quite sure. */
const ceiling: Record<SkinCategory, Confidence> = {
  skinTexture: 'high',
  skinTone: 'medium',
  hydration: 'medium',
  wrinkles: 'high',
  acne: 'high',
};

/** What fine detail needs. Colour and shine are read from larger patches and do with less. */
const isFine: Record<SkinCategory, boolean> = {
  skinTexture: true,
  skinTone: false,
  hydration: false,
  wrinkles: true,
  acne: true,
};

/** Limits of `Sight`, found on drawn faces made smaller, darker and softer step by step. */
export const SMALL_PX = 110;
const MIDDLING_PX = 200;
const TINY_PX = 36;
export const SOFT_EDGE = 0.009;
const SMEARED_EDGE = 0.025;
export const DIM_LIGHTNESS = 0.24;
const LIGHTLESS = 0.14;
export const GLARING_LIGHTNESS = 0.95;
export const TURNED_RADIANS = 0.35;

/** Whether nothing at all can be said: a face of a few pixels, in the dark, or nothing but a blur. */
export const isUnreadable = ({ widthPx, lightness, edgeWidth }: Sight): boolean =>
  widthPx < TINY_PX || lightness < LIGHTLESS || edgeWidth > SMEARED_EDGE;

const sizeLevel = (widthPx: number): number => [SMALL_PX, MIDDLING_PX].filter((px) => widthPx >= px).length;

export function confidenceIn(category: SkinCategory, sight: Sight, bands: FaceBands): Confidence {
  const hidden = hiddenRegions(bands);
  const wanted = new Set(measuresOf[category].flatMap((measure) => measuredRegions[measure]));
  const lost = hidden.filter((name) => wanted.has(name)).length;
  let level = levels.indexOf(ceiling[category]);
  if (isFine[category]) {
    level = Math.min(level, sizeLevel(sight.widthPx));
    if (sight.edgeWidth > SOFT_EDGE) level = 0;
  }
  if (sight.lightness < DIM_LIGHTNESS || sight.lightness > GLARING_LIGHTNESS) level = 0;
  if (sight.turn > TURNED_RADIANS) level -= 1;
  if (lost > 0) level -= 1;
  return levels[Math.max(0, level)] ?? 'low';
}
