import { at, type Plane } from '../pixels.ts';
import { blurredMask } from './filters.ts';
import { everyNth, pixelsIn } from './masks.ts';
import { SAMPLED, type SkinView } from './skin-view.ts';
import { lengthOf, range } from './statistics.ts';

type Colour = 'redness' | 'warmth';

/**
 * The variation of the finest details that clean photos have, from the texture of the skin: the 90th percentile of 124
 * synthetic faces. Only what exceeds it counts as noise.
 */
const CLEAN: Record<Colour, number> = { redness: 0.29, warmth: 0.015 };
/** Only pixels this far inside the skin are used, because the edges of hair and lips look like noise. */
const INSIDE_MM = 1.5;
const FULLY = 0.99;
/** The interquartile range of a normal distribution, in standard deviations. */
const QUARTILES = 1.349;

/**
 * The standard deviation of the camera's noise in a colour of the skin, in the unit of that colour. It is estimated from the
 * difference between each pixel and its four neighbours, like in J. Immerkær, "Fast noise variance estimation", Computer
 * Vision and Image Understanding 64, 1996. Colour is used because skin has hardly any texture in colour at this size. Formats
 * that store colour at half the resolution remove this noise.
 */
export function noiseIn(
  { colours, skin, pxPerMm }: Pick<SkinView, 'colours' | 'skin' | 'pxPerMm'>,
  colour: Colour,
): number {
  const plane: Plane = colours[colour];
  const { width } = plane;
  const inside = pixelsIn(blurredMask(skin, INSIDE_MM * pxPerMm), FULLY);
  const details = Float32Array.from(
    everyNth(inside, SAMPLED, skin),
    (index) =>
      at(plane, index) -
      (at(plane, index - 1) + at(plane, index + 1) + at(plane, index - width) + at(plane, index + width)) / 4,
  );
  if (details.length === 0) return 0;
  const sigma = range(details, 0.25, 0.75) / QUARTILES;
  return Math.sqrt(Math.max(0, sigma ** 2 - CLEAN[colour] ** 2));
}

/** What remains of a measured variation without the share of the noise. Independent variations add up in squares. */
export const withoutNoise = (measured: number, noise: number): number =>
  Math.sqrt(Math.max(0, measured ** 2 - noise ** 2));

/** The factor by which noise raises the contrast that a detail needs. `noise` is relative to the variation of clean skin. */
export const raisedByNoise = (noise: number): number => lengthOf(1, noise);
