import type { Pixels } from '../pixels.ts';

/** The side of the square in which the model searches for faces. */
export const SEARCH_SIDE_PX = 512;

/** A photo whose sides were divided by `factor`. */
export type SmallPhoto = { pixels: Pixels; factor: number };

/** Halves the width and the height of a picture. Each new pixel is the mean of four. */
export function halfOf({ width, height, rgb }: Pixels): Pixels {
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const half = new Uint8Array(3 * size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    for (let byte = 0; byte < 3 * size.width; byte += 1) {
      const from = 3 * (2 * y * width + 2 * Math.floor(byte / 3)) + (byte % 3);
      const upper = (rgb[from] ?? 0) + (rgb[from + 3] ?? 0);
      const lower = (rgb[from + 3 * width] ?? 0) + (rgb[from + 3 * width + 3] ?? 0);
      half[3 * y * size.width + byte] = (upper + lower + 2) >> 2;
    }
  }
  return { ...size, rgb: half };
}

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
