import { blur } from './filters.ts';
import { at, type Plane, planeLike } from '../pixels.ts';

/**
 * Dark lines by the second derivative across them, averaged along them, in each of the directions in which a region folds:
 * the directional Hessian filter for wrinkles of C.-C. Ng et al., "Automatic wrinkle detection using hybrid Hessian filter"
 * (ACCV 2014), at one scale. The grain of skin answers in one place only, a line along its whole length; and
 * what bends as much along as across is a spot.
 */

type Hessian = { xx: Plane; yy: Plane; xy: Plane };

function hessianOf(plane: Plane): Hessian {
  const { width } = plane;
  const [xx, yy, xy] = [planeLike(plane), planeLike(plane), planeLike(plane)];
  for (let index = width + 1; index < plane.data.length - width - 1; index += 1) {
    const here = 2 * at(plane, index);
    xx.data[index] = at(plane, index - 1) + at(plane, index + 1) - here;
    yy.data[index] = at(plane, index - width) + at(plane, index + width) - here;
    xy.data[index] =
      (at(plane, index - width - 1) +
        at(plane, index + width + 1) -
        at(plane, index - width + 1) -
        at(plane, index + width - 1)) /
      4;
  }
  return { xx, yy, xy };
}

/** How densely a line is followed. */
const STEP_PX = 2;
/** The second derivative of a blurred line, times this and its width squared, is about the contrast of the line. */
const GAIN = 2;

type Tap = { offset: number; share: number };

/** What one direction adds up; `normal` points across the lines, in radians. */
function tapsFor(normal: number, sigmaPx: number, width: number, length: number): Tap[] {
  const [cos, sin] = [Math.cos(normal), Math.sin(normal)];
  const reach = Math.ceil((2 * length * sigmaPx) / STEP_PX);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, place) =>
    Math.exp(-((STEP_PX * (place - reach)) ** 2) / (2 * (length * sigmaPx) ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight, place) => {
    const along = STEP_PX * (place - reach);
    return {
      offset: Math.round(-sin * along) + Math.round(cos * along) * width,
      share: (GAIN * sigmaPx ** 2 * weight) / sum,
    };
  });
}

/** The contrast of dark lines of one width, at places of a plane. */
export type RidgeFilter = (pixels: Uint32Array, normals: readonly number[]) => Float32Array;

/**
 * @param sigmaPx half the width of the lines looked for
 * @param length how far a line is followed to either side, in `sigmaPx`
 */
export function ridgeFilter(plane: Plane, sigmaPx: number, length: number): RidgeFilter {
  const { xx, yy, xy } = hessianOf(blur(plane, sigmaPx));
  return (pixels, normals) => {
    const directions = normals.map((normal) => ({
      cos2: Math.cos(normal) ** 2,
      sin2: Math.sin(normal) ** 2,
      both: 2 * Math.cos(normal) * Math.sin(normal),
      taps: tapsFor(normal, sigmaPx, plane.width, length),
    }));
    return Float32Array.from(pixels, (pixel) => {
      let strongest = 0;
      for (const { cos2, sin2, both, taps } of directions) {
        let contrast = 0;
        for (const { offset, share } of taps) {
          const [right, down] = [at(xx, pixel + offset), at(yy, pixel + offset)];
          const mixed = both * at(xy, pixel + offset);
          const along = sin2 * right + cos2 * down - mixed;
          contrast += share * (cos2 * right + sin2 * down + mixed - Math.max(0, along));
        }
        if (contrast > strongest) strongest = contrast;
      }
      return strongest;
    });
  };
}
