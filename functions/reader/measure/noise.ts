import { at, type Plane } from '../pixels.ts';
import type { Colours } from './colour.ts';
import { blurredMask } from './filters.ts';
import { everyNth, pixelsIn, SAMPLED, valuesFor } from './masks.ts';
import { lengthOf, quantile, range } from './statistics.ts';

/**
 * The approximate standard deviations of a camera's noise in L*, in a*, and in the logarithm of red over green light
 * (`warmth`). Compression and enlargement smooth the noise into blotches, which the finest differences miss. `blotches`
 * is therefore the noise in L* at half the size. The variation of skin itself (`CLEAN`) is already subtracted, so most
 * clean photos have 0.
 */
export type Noise = { lightness: number; blotches: number; redness: number; warmth: number };

export const NO_NOISE: Noise = { lightness: 0, blotches: 0, redness: 0, warmth: 0 };

/**
 * The values of clean photos, which are above 0 because skin has texture. Only the excess counts as noise. In colour,
 * each value is the 90th percentile of 124 synthetic faces. In L*, the value is greater than for the sharpest of these
 * faces (0.33), so that wrinkled skin in a sharp photo is not mistaken for noise. The value for blotches is the 98th
 * percentile of 253 synthetic faces; 7 % of 205 portraits of real people, most of them grainy, are above it.
 */
const CLEAN: Noise = { lightness: 0.4, blotches: 0.35, redness: 0.29, warmth: 0.015 };
/**
 * Blotches are wider than the finest noise, so they add more to lines, spots and bumps. With this factor, noise of 8
 * levels (of 255) that was compressed as JPEG of quality 80 hardly changes the roughness and the dark spots of 30
 * synthetic faces.
 */
const BLOTCHES_COUNT = 1.25;
/**
 * The blotches per unit of the finest noise in L*, in small photos that were not compressed. Up to this ratio, blotches
 * need no separate correction of bumps.
 */
const BLOTCHES_OF_FINE_NOISE = 1.8;
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
 * The noise in L* is measured in square blocks of a picture. The result is the quantile `calmest` of their values,
 * because higher values come from texture. With a `rowStep` of 2, every second row of blocks is skipped, which saves time.
 */
type Blocks = { sidePx: number; calmest: number; rowStep: number };
/** For the picture of the face. */
const FACE_BLOCKS: Blocks = { sidePx: 8, calmest: 0.05, rowStep: 2 };
/** For the picture of the surroundings, in which large areas are calmer than a face. */
const SURROUNDING_BLOCKS: Blocks = { sidePx: 6, calmest: 0.02, rowStep: 1 };
/** A block that contains a pixel darker than this (L*) is ignored, because black shows hardly any noise. */
const DARK = 12;

/**
 * The approximate standard deviation of the noise in the logarithm of red light, on skin of this lightness (L*). It is
 * the greater of two estimates: one from `warmth`, in which noise that is the same in all channels does not appear, and
 * one from L*. A given noise in L* changes the logarithm more on darker skin, because L* + 16 is proportional to the
 * cube root of light.
 */
export const redLightNoise = ({ lightness, warmth }: Noise, skinLightness: number): number =>
  Math.max(warmth, (3 * lightness) / (skinLightness + 16));

/** The noise in L* that can be mistaken for thin lines and spots. */
export const speckleOf = ({ lightness, blotches }: Noise): number =>
  Math.max(lightness, BLOTCHES_COUNT * blotches);

/** The noise in L* that adds to bumps: the finest noise, and the blotches that it does not explain. */
export const bumpNoiseOf = ({ lightness, blotches }: Pick<Noise, 'lightness' | 'blotches'>): number =>
  lengthOf(lightness, BLOTCHES_COUNT * withoutVariation(blotches, BLOTCHES_OF_FINE_NOISE * lightness));

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

type LightnessIn = Pick<Colours, 'lightness' | 'clipped'>;

/** The variation of one block in L*. `undefined` if the block is uniform, or contains a dark or clipped pixel. */
function variationIn(
  { lightness, clipped }: LightnessIn,
  { left, top, sidePx }: { left: number; top: number; sidePx: number },
): number | undefined {
  let total = 0;
  for (let y = top; y < top + sidePx; y += 1) {
    for (let x = left; x < left + sidePx; x += 1) {
      const index = y * lightness.width + x;
      if (at(clipped, index) > 0 || at(lightness, index) < DARK) return undefined;
      total += Math.abs(detailAt(lightness, index));
    }
  }
  // Painted areas and the grey beyond the photo are uniform, although the photo may have noise.
  return total === 0 ? undefined : total / (sidePx ** 2 * MEAN_DISTANCE);
}

function lightNoise(picture: LightnessIn, { sidePx, calmest, rowStep }: Blocks): number {
  const { width, height } = picture.lightness;
  const variations: number[] = [];
  for (let top = 1; top + sidePx < height; top += rowStep * sidePx) {
    for (let left = 1; left + sidePx < width; left += sidePx) {
      const variation = variationIn(picture, { left, top, sidePx });
      if (variation !== undefined) variations.push(variation);
    }
  }
  return variations.length > 0 ? quantile(Float32Array.from(variations), calmest) : 0;
}

/**
 * Estimates the camera's noise. At this resolution, skin has hardly any colour texture, so the colour noise is measured
 * on skin. Skin has texture as wide as blotches, however, so these are measured in the calmest surroundings of the
 * face.
 *
 * @param surroundings a larger part of the photo at half the size of `colours`
 */
export function noiseOf({
  colours,
  surroundings,
  skin,
  pxPerMm,
}: {
  colours: Colours;
  surroundings: LightnessIn;
  skin: Plane;
  pxPerMm: number;
}): Noise {
  const inside = everyNth(pixelsIn(blurredMask(skin, INSIDE_MM * pxPerMm), FULLY), SAMPLED, skin);
  return {
    lightness: withoutVariation(lightNoise(colours, FACE_BLOCKS), CLEAN.lightness),
    blotches: withoutVariation(lightNoise(surroundings, SURROUNDING_BLOCKS), CLEAN.blotches),
    redness: withoutVariation(colourNoise(colours.redness, inside), CLEAN.redness),
    warmth: withoutVariation(colourNoise(colours.warmth, inside), CLEAN.warmth),
  };
}

/**
 * To allow for noise, the contrast that a detail needs is multiplied by this factor. `noise` is relative to the
 * variation of clean skin.
 */
export const raisedByNoise = (noise: number): number => lengthOf(1, noise);
