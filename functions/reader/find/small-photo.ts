import type { Pixels } from '../pixels.ts';

/**
 * A photo whose longer side is at least this long is halved before the search. The search model uses only 256 x 256
 * pixels.
 */
const LARGE_PX = 1024;

/** A scaled-down photo. Its width and height were divided by `factor`. */
export type SmallPhoto = { pixels: Pixels; factor: number };

/**
 * The mean of one channel over a square of four pixels. `upper` and `lower` are the byte indices of its two left
 * pixels.
 */
const meanOf = (rgb: Uint8Array, upper: number, lower: number): number =>
  ((rgb[upper] ?? 0) + (rgb[upper + 3] ?? 0) + (rgb[lower] ?? 0) + (rgb[lower + 3] ?? 0) + 2) >> 2;

/** Halves the width and the height of a picture. Each new pixel is the mean of four. */
export function halfOf({ width, height, rgb }: Pixels): Pixels {
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const half = new Uint8Array(3 * size.width * size.height);
  let to = 0;
  for (let y = 0; y < size.height; y += 1) {
    let upper = 6 * y * width;
    let lower = upper + 3 * width;
    // The loop over the channels is unrolled, which halves the time.
    for (let x = 0; x < size.width; x += 1) {
      half[to] = meanOf(rgb, upper, lower);
      half[to + 1] = meanOf(rgb, upper + 1, lower + 1);
      half[to + 2] = meanOf(rgb, upper + 2, lower + 2);
      upper += 6;
      lower += 6;
      to += 3;
    }
  }
  return { ...size, rgb: half };
}

/**
 * Halves a large photo until its longer side is shorter than `LARGE_PX`, because more pixels would only make the search
 * slower.
 */
export function smallerOf(photo: Pixels): SmallPhoto {
  let [pixels, factor] = [photo, 1];
  while (Math.max(pixels.width, pixels.height) >= LARGE_PX) {
    pixels = halfOf(pixels);
    factor *= 2;
  }
  return { pixels, factor };
}
