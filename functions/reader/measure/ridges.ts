import { at, type Plane } from '../pixels.ts';
import { blur } from './blur.ts';
import { type Hessian, hessianOf } from './hessian.ts';
import { samplesAlong } from './samples-along.ts';
import { sum } from './statistics.ts';

/**
 * Finds dark lines with the directional Hessian filter for wrinkles of C.-C. Ng et al., "Automatic wrinkle detection
 * using hybrid Hessian filter" (ACCV 2014), at one scale. For each direction that a line may have, the second
 * derivative across the line is averaged along the line. A line raises this derivative along its whole length, whereas
 * skin texture raises it only in places. A spot curves as much along the direction as across it, so the curvature along
 * the direction is subtracted.
 */

/**
 * Multiplied by this factor and by the square of `sigmaPx`, the second derivative across a blurred line is
 * approximately the contrast of the line.
 */
const GAIN = 2;

/**
 * The filter for lines of one direction. If (x, y) is the unit vector across the lines, `cos2` is x^2, `sin2` is y^2
 * and `both` is 2xy. `offsets` and `shares` are the positions and weights of the samples along a line.
 */
type Direction = {
  cos2: number;
  sin2: number;
  both: number;
  offsets: Int32Array;
  shares: Float64Array;
  /** The sum of the weights. */
  total: number;
  /** The offsets of positions on one side of a line. Those on the other side are their negatives. */
  beside: readonly number[];
};

/*
 * A line is darker than the skin on both sides. The edge of a shadow is darker than one side only, and must not count
 * as a line. The constants below were chosen on the tuning half of the evaluation's faces, with shadows drawn onto
 * them.
 */

/** The contrast of a line is limited if the light on its two sides differs by at least this, in natural logarithms. */
const EDGE_STEP = 0.12;
/** A limited contrast is at most this multiple of the difference between the line and the darker of its two sides. */
const RISE_GAIN = 2;
/**
 * The distances from the line at which each side is sampled, in units of `sigmaPx`. The lightest sample represents the
 * side, because another line may lie close by.
 */
const BESIDE = [1.5, 2.5, 3.5] as const;
/** A lower contrast hardly counts, so it is not limited by `greatestContrast`. */
const UNCHECKED = 0.01;

/** `normal` is the angle across the lines, in radians. */
function directionOf(
  normal: number,
  { width, sigmaPx, length }: { width: number; sigmaPx: number; length: number },
): Direction {
  const [right, down] = [Math.cos(normal), Math.sin(normal)];
  const along = { right: -down, down: right };
  const { offsets, weights } = samplesAlong(along, length * sigmaPx, { width, blurPx: sigmaPx });
  const share = (GAIN * sigmaPx ** 2) / sum(weights);
  return {
    cos2: right ** 2,
    sin2: down ** 2,
    both: 2 * right * down,
    offsets,
    shares: weights.map((weight) => share * weight),
    total: GAIN * sigmaPx ** 2,
    beside: BESIDE.map(
      (away) => Math.round(away * sigmaPx * right) + Math.round(away * sigmaPx * down) * width,
    ),
  };
}

/** The mean of a plane along a line through a pixel, multiplied by `total`. */
function alongLine(pixel: number, { offsets, shares }: Direction, plane: Plane): number {
  let weighted = 0;
  for (let sample = 0; sample < offsets.length; sample += 1)
    weighted += (shares[sample] ?? 0) * at(plane, pixel + (offsets[sample] ?? 0));
  return weighted;
}

/** The maximum contrast that a line through the pixel can have, given the light on both sides of it. */
function greatestContrast(pixel: number, lines: Direction, plane: Plane): number {
  let [one, other] = [-Infinity, -Infinity];
  for (const away of lines.beside) {
    one = Math.max(one, alongLine(pixel + away, lines, plane));
    other = Math.max(other, alongLine(pixel - away, lines, plane));
  }
  const { total } = lines;
  if (Math.abs(one - other) < EDGE_STEP * total) return Infinity;
  return (RISE_GAIN * (Math.min(one, other) - alongLine(pixel, lines, plane))) / total;
}

/**
 * The second derivatives of a plane, and a cache of the curvature across the lines of one direction. Nearby pixels
 * share most of their samples, so most curvatures would otherwise be computed several times. `computedFor` contains,
 * for each pixel, the number of the direction whose curvature is in `values`.
 */
type Curvatures = Hessian & {
  plane: Plane;
  values: Float32Array;
  computedFor: Uint16Array;
  direction: number;
};

/**
 * Computes the contrast of a line through each pixel in this direction, and stores it in `strongest` where it exceeds
 * the stored value. As a closure in `ridgeFilter`, the loops would take 1.5 times as long.
 */
function raiseTo(
  strongest: Float32Array,
  pixels: Uint32Array,
  lines: Direction,
  { plane, xx, yy, xy, values, computedFor, direction }: Curvatures,
): void {
  const { cos2, sin2, both, offsets, shares } = lines;
  for (let place = 0; place < pixels.length; place += 1) {
    let contrast = 0;
    for (let sample = 0; sample < offsets.length; sample += 1) {
      const index = (pixels[place] ?? 0) + (offsets[sample] ?? 0);
      if (computedFor[index] !== direction) {
        const right = at(xx, index);
        const down = at(yy, index);
        const mixed = both * at(xy, index);
        const along = sin2 * right + cos2 * down - mixed;
        values[index] = cos2 * right + sin2 * down + mixed - Math.max(0, along);
        computedFor[index] = direction;
      }
      contrast += (shares[sample] ?? 0) * (values[index] ?? 0);
    }
    if (contrast <= (strongest[place] ?? 0)) continue;
    if (contrast > UNCHECKED)
      contrast = Math.min(contrast, greatestContrast(pixels[place] ?? 0, lines, plane));
    if (contrast > (strongest[place] ?? 0)) strongest[place] = contrast;
  }
}

/**
 * Returns the greatest contrast of a dark line at each pixel, over all directions in `normals`, which are the angles
 * across the lines.
 */
export type RidgeFilter = (pixels: Uint32Array, normals: readonly number[]) => Float32Array;

/**
 * @param sigmaPx half the width of the lines in pixels
 * @param length the sigma of the Gaussian that averages along a line, in units of `sigmaPx`
 */
export function ridgeFilter(plane: Plane, sigmaPx: number, length: number): RidgeFilter {
  const blurred = blur(plane, sigmaPx);
  const curvatures: Curvatures = {
    ...hessianOf(blurred),
    plane: blurred,
    values: new Float32Array(plane.data.length),
    computedFor: new Uint16Array(plane.data.length),
    direction: 0,
  };
  return (pixels, normals) => {
    const strongest = new Float32Array(pixels.length);
    for (const normal of normals) {
      curvatures.direction += 1;
      raiseTo(strongest, pixels, directionOf(normal, { width: plane.width, sigmaPx, length }), curvatures);
    }
    return strongest;
  };
}
