import type { Pixels } from '../pixels.ts';
import { halfOf } from './halve.ts';

/** The side of the square in which the model searches for faces. */
export const SEARCH_SIDE_PX = 512;

/** A photo whose sides were divided by `factor`. */
export type SmallPhoto = { pixels: Pixels; factor: number };

/**
 * Halves a large photo until it is less than twice the size of the search square, because resampling all its
 * pixels would take most of the search's time.
 */
export function smallerOf(photo: Pixels): SmallPhoto {
  let [pixels, factor] = [photo, 1];
  while (Math.max(pixels.width, pixels.height) >= 2 * SEARCH_SIDE_PX) {
    pixels = halfOf(pixels);
    factor *= 2;
  }
  return { pixels, factor };
}
