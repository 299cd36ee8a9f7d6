import { at, type Plane } from '../pixels.ts';
import type { LinePart } from './line-parts.ts';
import { pixelsIn, pixelsInside, pixelsOn, selectPixels, withoutDiscs } from './masks.ts';

/**
 * Hairs and the frames of glasses are thin and dark. A pixel belongs to such an object if the pixels on both sides of
 * it are lighter by more than this, in natural logarithms of red light. Even a vivid blemish differs less from its
 * surroundings, because blood hardly absorbs red light.
 */
const DARKER = 0.5;
/** This multiple of the noise is added to `DARKER`, so that noise is hardly ever mistaken for an object. */
const NOISE_IN_DIFFERENCES = 3;
/**
 * `besideMm`: the distance from a pixel to those beside it. `borderMm`: the radius around an object in which nothing
 * counts as skin.
 */
type Reach = { besideMm: number; borderMm: number };
/**
 * The distances for the mask of bare skin. They are so short that spots stay in the mask, because spots are wider than
 * these objects.
 */
const OBJECT: Reach = { besideMm: 1.1, borderMm: 1.2 };
/**
 * The distances for the search for lines. Unlike most other measures, the line filters also read pixels outside the
 * mask, so an object disturbs them from farther away.
 */
const CROSSING: Reach = { besideMm: 1.6, borderMm: 1.8 };

/** The angles of `count` evenly spaced directions, in radians. Opposite directions count as one. */
const directionsIn = (count: number): number[] =>
  Array.from({ length: count }, (_, step) => (step * Math.PI) / count);
const OBJECT_DIRECTIONS = directionsIn(4);
const CROSSING_DIRECTIONS = directionsIn(8);
/** How far a fold may lean beyond the directions of the line filters, in radians. */
const LEAN = Math.PI / 8;

/** The natural logarithm of a face's red light. `noise` is the standard deviation of the noise in it. */
export type RedLight = { plane: Plane; noise: number; pxPerMm: number };

const darkerThan = ({ noise }: RedLight): number => DARKER + NOISE_IN_DIFFERENCES * noise;

/** The offset from a pixel to the pixel at this angle (in radians) and distance. */
const offsetOf = (angle: number, distancePx: number, width: number): number =>
  Math.round(distancePx * Math.cos(angle)) + Math.round(distancePx * Math.sin(angle)) * width;

/**
 * How much darker a pixel is than the pixels on both sides of it, in the direction in which this difference is
 * greatest. `sides` contains one offset for each direction.
 */
function contrastOf(index: number, sides: readonly number[], plane: Plane): number {
  let lightest = -Infinity;
  // Uses a plain loop for speed, because this function runs for every pixel of the skin.
  for (let direction = 0; direction < sides.length; direction += 1) {
    const side = sides[direction] ?? 0;
    lightest = Math.max(lightest, Math.min(at(plane, index - side), at(plane, index + side)));
  }
  return lightest - at(plane, index);
}

/** Removes thin, dark objects from a mask of skin: hairs, stubble and frames, but also narrow, dark folds. */
export function withoutThinObjects(skin: Plane, light: RedLight): Plane {
  const { plane, pxPerMm } = light;
  const sides = OBJECT_DIRECTIONS.map((angle) => offsetOf(angle, OBJECT.besideMm * pxPerMm, skin.width));
  const least = darkerThan(light);
  const objects = selectPixels(pixelsIn(skin), (index) => contrastOf(index, sides, plane) > least);
  return withoutDiscs(skin, objects, OBJECT.borderMm * pxPerMm);
}

/**
 * The pixels inside the outline at which an object crosses the folds. A fold has its highest contrast in a direction
 * across the folds. At a crossing object, the contrast is higher in another direction.
 */
function crossingIn({ outline, normal, spread }: LinePart, light: RedLight): Uint32Array {
  const { plane, pxPerMm } = light;
  const isAcross = (angle: number): boolean => Math.min(angle, Math.PI - angle) <= spread + LEAN;
  const sidesOf = (angles: readonly number[]): number[] =>
    angles.map((angle) => offsetOf(normal + angle, CROSSING.besideMm * pxPerMm, plane.width));
  const across = sidesOf(CROSSING_DIRECTIONS.filter(isAcross));
  const crossing = sidesOf(CROSSING_DIRECTIONS.filter((angle) => !isAcross(angle)));
  const least = darkerThan(light);
  return selectPixels(pixelsInside(plane, [outline]), (index) => {
    const contrast = contrastOf(index, crossing, plane);
    return contrast > least && contrast > contrastOf(index, across, plane);
  });
}

type LineMasks = { seen: Plane; plain: Plane };

/**
 * Removes objects that cross the folds, such as a hair on the forehead or the bridge of glasses between the brows, from
 * the skin that is searched for lines. Folds stay.
 */
export function withoutCrossing(masks: LineMasks, parts: readonly LinePart[], light: RedLight): LineMasks {
  const objects = parts.map((part) => crossingIn(part, light));
  const without = (mask: Plane): Plane =>
    objects.reduce(
      (skin, pixels) => withoutDiscs(skin, pixelsOn(mask, pixels), CROSSING.borderMm * light.pxPerMm),
      mask,
    );
  return { seen: without(masks.seen), plain: without(masks.plain) };
}
