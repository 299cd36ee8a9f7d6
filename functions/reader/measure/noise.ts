import { at, type Plane } from '../pixels.ts';
import type { Colours } from './colour.ts';
import { blurredMask } from './filters.ts';
import { everyNth, pixelsIn, SAMPLED, valuesFor } from './masks.ts';
import { lengthOf, quantile, range } from './statistics.ts';

/**
 * The approximate standard deviations of a camera's noise in L*, in a*, and in the logarithm of red over green light
 * (`warmth`). The variation of skin itself (`CLEAN`) is already subtracted, so most clean photos have 0.
 */
export type Noise = { lightness: number; redness: number; warmth: number };

export const NO_NOISE: Noise = { lightness: 0, redness: 0, warmth: 0 };

/**
 * The values of clean photos, which are above 0 because skin has texture. Only the excess counts as noise. In colour,
 * each value is the 90th percentile of 124 synthetic faces. In L*, the value is greater than for the sharpest of these
 * faces (0.33), so that wrinkled skin in a sharp photo is not mistaken for noise.
 */
const CLEAN: Noise = { lightness: 0.4, redness: 0.29, warmth: 0.015 };
/**
 * The edges of hair and lips look like noise. The noise in colour is therefore measured only where the skin's mask,
 * blurred with the sigma `INSIDE_MM`, is greater than `FULLY`. Only every `SAMPLED`th pixel there is used.
 */
const INSIDE_MM = 1.5;
const FULLY = 0.99;
/** The interquartile range and the mean absolute deviation of a normal distribution with the standard deviation 1. */
const QUARTILES = 1.349;
const MEAN_DISTANCE = 0.798;
/**
 * The noise in L* is measured in square blocks of the whole picture. The result is the quantile `CALMEST` of the
 * blocks' values, because higher values come from texture. A block that contains a pixel darker than `DARK` (L*) is
 * ignored, because black shows hardly any noise.
 */
const BLOCK_PX = 8;
const CALMEST = 0.05;
const DARK = 12;
/** Only every second row of blocks is measured, to save time. */
const ROW_STEP = 2;

/**
 * The approximate standard deviation of the noise in the logarithm of red light, on skin of this lightness (L*). It is
 * the greater of two estimates: one from `warmth`, in which noise that is the same in all channels does not appear, and
 * one from L*. A given noise in L* changes the logarithm more on darker skin, because L* + 16 is proportional to the
 * cube root of light.
 */
export const redLightNoise = ({ lightness, warmth }: Noise, skinLightness: number): number =>
  Math.max(warmth, (3 * lightness) / (skinLightness + 16));

/**
 * Subtracts a known standard deviation from a measured one. Variances of independent variables add up, so the squares
 * are subtracted.
 */
export const withoutVariation = (measured: number, known: number): number =>
  Math.sqrt(Math.max(0, measured ** 2 - known ** 2));

/**
 * The difference between a pixel and the mean of its four neighbours. Based on J. Immerkær, "Fast noise variance
 * estimation", Computer Vision and Image Understanding 64, 1996.
 */
function detailAt(plane: Plane, index: number): number {
  const { data, width } = plane;
  const around =
    (data[index - 1] ?? 0) + (data[index + 1] ?? 0) + (data[index - width] ?? 0) + (data[index + width] ?? 0);
  return (data[index] ?? 0) - around / 4;
}

function colourNoise(plane: Plane, inside: Uint32Array): number {
  const details = valuesFor(inside, (index) => detailAt(plane, index));
  return details.length > 0 ? range(details, 0.25, 0.75) / QUARTILES : 0;
}

/** The variation of one block in L*. `undefined` if the block is uniform, or contains a dark or clipped pixel. */
function variationIn({ lightness, clipped }: Colours, left: number, top: number): number | undefined {
  let total = 0;
  for (let y = top; y < top + BLOCK_PX; y += 1) {
    for (let x = left; x < left + BLOCK_PX; x += 1) {
      const index = y * lightness.width + x;
      if (at(clipped, index) > 0 || at(lightness, index) < DARK) return undefined;
      total += Math.abs(detailAt(lightness, index));
    }
  }
  // Painted areas and the grey beyond the photo are uniform, although the photo may have noise.
  return total === 0 ? undefined : total / (BLOCK_PX ** 2 * MEAN_DISTANCE);
}

function lightNoise(colours: Colours): number {
  const { width, height } = colours.lightness;
  const variations: number[] = [];
  for (let top = 1; top + BLOCK_PX < height; top += ROW_STEP * BLOCK_PX) {
    for (let left = 1; left + BLOCK_PX < width; left += BLOCK_PX) {
      const variation = variationIn(colours, left, top);
      if (variation !== undefined) variations.push(variation);
    }
  }
  return variations.length > 0 ? quantile(Float32Array.from(variations), CALMEST) : 0;
}

/**
 * Estimates the camera's noise. At this resolution, skin has hardly any colour texture, so the colour noise is measured
 * on skin.
 */
export function noiseOf({
  colours,
  skin,
  pxPerMm,
}: {
  colours: Colours;
  skin: Plane;
  pxPerMm: number;
}): Noise {
  const inside = everyNth(pixelsIn(blurredMask(skin, INSIDE_MM * pxPerMm), FULLY), SAMPLED, skin);
  return {
    lightness: withoutVariation(lightNoise(colours), CLEAN.lightness),
    redness: withoutVariation(colourNoise(colours.redness, inside), CLEAN.redness),
    warmth: withoutVariation(colourNoise(colours.warmth, inside), CLEAN.warmth),
  };
}

/**
 * To allow for noise, the contrast that a detail needs is multiplied by this factor. `noise` is relative to the
 * variation of clean skin.
 */
export const raisedByNoise = (noise: number): number => lengthOf(1, noise);
