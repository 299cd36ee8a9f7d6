import { type Noise, raisedByNoise, speckleOf } from './noise.ts';
import { ramp, sum } from './statistics.ts';

/** A thin line does not count if its contrast is at most `FAINT`, and counts fully if it is at least `PLAIN`. */
const FAINT = 0.014;
const PLAIN = 0.056;
/**
 * How strongly noise in L* raises `FAINT` and `PLAIN`. With this value, noise of 6 levels (of 255) in the lightness
 * hardly changes the density of thin lines on 62 synthetic faces.
 */
const NOISE_IN_LINES = 1.2;
/**
 * A thin line on a broad line is part of a fold, so it counts less. It counts fully if the contrast of the broad line
 * is at most the first value. It does not count if that contrast is at least the second value.
 */
const FOLD = [0.035, 0.084] as const;

/**
 * The share of the searched pixels that lie on a thin line, in per cent. Faint lines count less, and so do lines on a
 * fold.
 *
 * @param thin the contrast of thin lines at each searched pixel
 * @param broad the contrast of broad lines at each searched pixel
 * @param raise the factor by which noise raises `FAINT` and `PLAIN`
 */
export function densityOf(thin: Float32Array, broad: Float32Array, raise: number): number {
  const counted = thin.map(
    (contrast, place) =>
      ramp(contrast, raise * FAINT, raise * PLAIN) * (1 - ramp(broad[place] ?? 0, ...FOLD)),
  );
  return thin.length > 0 ? (100 * sum(counted)) / thin.length : 0;
}

/**
 * The factor by which noise raises `FAINT` and `PLAIN`. `left` is the share of the lines' contrast that blur has left:
 * dividing the contrasts by it also enlarges the noise.
 */
export const raisedInLines = (noise: Noise, left: number): number =>
  raisedByNoise((NOISE_IN_LINES * speckleOf(noise)) / left);

/**
 * At the eyes, noise raises `FAINT` and `PLAIN` by this multiple of the rise elsewhere, because the narrower filter
 * there is more sensitive to noise. Noise of 8 levels (of 255) then raises the amounts of fine lines by 0.09 on 18
 * synthetic faces. With the wider filter everywhere, it raises them by 0.13.
 */
const NOISE_AT_EYES = 3;

/** Converts the factor by which noise raises `FAINT` and `PLAIN` elsewhere into the factor at the eyes. */
export const raisedAtEyes = (raise: number): number => 1 + NOISE_AT_EYES * (raise - 1);
