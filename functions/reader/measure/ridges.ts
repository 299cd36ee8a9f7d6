import { at, type Plane } from '../pixels.ts';
import { blur } from './blur.ts';
import { hessianOf } from './hessian.ts';
import { valuesFor } from './masks.ts';
import { samplesAlong } from './samples-along.ts';

/**
 * Finds dark lines by the second derivative across them, averaged along them, in each of the directions of a
 * region: the directional Hessian filter for wrinkles of C.-C. Ng et al., "Automatic wrinkle detection using
 * hybrid Hessian filter" (ACCV 2014), at one scale. The filter responds to a line along its whole length, but
 * to the grain of skin only in places. A spot curves as much along as across, so the curvature along the line
 * is subtracted.
 */

/**
 * The factor that converts the second derivative of a blurred line, times its width squared, into approximately
 * the contrast of the line.
 */
const GAIN = 2;

/** The filter taps for lines of one direction, in typed arrays, which the engine reads faster. */
type Taps = { offsets: Int32Array; shares: Float64Array };

/** `normal` is the angle across the lines, in radians. */
function tapsFor(normal: number, sigmaPx: number, width: number, length: number): Taps {
  const along = { right: -Math.sin(normal), down: Math.cos(normal) };
  const { samples, totalWeight } = samplesAlong(along, length * sigmaPx, { width, blurPx: sigmaPx });
  return {
    offsets: Int32Array.from(samples, ({ offset }) => offset),
    shares: Float64Array.from(samples, ({ weight }) => (GAIN * sigmaPx ** 2 * weight) / totalWeight),
  };
}

/** Measures the contrast of dark lines of one width at places of a plane. */
export type RidgeFilter = (pixels: Uint32Array, normals: readonly number[]) => Float32Array;

/**
 * @param sigmaPx half the width of the lines in pixels
 * @param length how far the filter extends along a line in each direction, in units of `sigmaPx`
 */
export function ridgeFilter(plane: Plane, sigmaPx: number, length: number): RidgeFilter {
  const { xx, yy, xy } = hessianOf(blur(plane, sigmaPx));
  return (pixels, normals) => {
    const directions = normals.map((normal) => ({
      cos2: Math.cos(normal) ** 2,
      sin2: Math.sin(normal) ** 2,
      both: 2 * Math.cos(normal) * Math.sin(normal),
      ...tapsFor(normal, sigmaPx, plane.width, length),
    }));
    return valuesFor(pixels, (pixel) => {
      let strongest = 0;
      for (const { cos2, sin2, both, offsets, shares } of directions) {
        let contrast = 0;
        for (let tap = 0; tap < offsets.length; tap += 1) {
          const index = pixel + (offsets[tap] ?? 0);
          const right = at(xx, index);
          const down = at(yy, index);
          const mixed = both * at(xy, index);
          const along = sin2 * right + cos2 * down - mixed;
          contrast += (shares[tap] ?? 0) * (cos2 * right + sin2 * down + mixed - Math.max(0, along));
        }
        if (contrast > strongest) strongest = contrast;
      }
      return strongest;
    });
  };
}
