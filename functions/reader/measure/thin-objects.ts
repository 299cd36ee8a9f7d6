import { at, type Plane } from '../pixels.ts';
import type { LinePart } from './line-parts.ts';
import { pixelsIn, pixelsInside, pixelsOn, selectPixels, withoutDiscs } from './masks.ts';

/**
 * Hairs and the frames of glasses are thin and dark. A pixel belongs to such an object if the pixels beside it are lighter by at
 * least `DARKER`, a difference between natural logarithms of red light. In red light, even a vivid blemish is less dark.
 */
const DARKER = 0.5;
/**
 * `besideMm`: the distance from a pixel to those beside it. `borderMm`: the radius around an object in which nothing counts as
 * skin.
 */
type Reach = { besideMm: number; borderMm: number };
/** Finds only objects that are too narrow to be a spot. */
const OBJECT: Reach = { besideMm: 1.1, borderMm: 1.2 };
/**
 * For the line filters. They use pixels from a wider area than the other measures, so an object disturbs them from farther
 * away.
 */
const CROSSING: Reach = { besideMm: 1.6, borderMm: 1.8 };

const EIGHTHS = [0, 1, 2, 3].map((eighth) => (eighth * Math.PI) / 4);

/** The offset from a pixel to the one at a distance in the direction of an angle in radians. */
const offsetOf = (angle: number, distancePx: number, width: number): number =>
  Math.round(distancePx * Math.cos(angle)) + Math.round(distancePx * Math.sin(angle)) * width;

/** How much lighter the pixels on both sides of a pixel are. `side` is the offset of one of them. */
const contrastTo = (side: number, index: number, redLight: Plane): number =>
  Math.min(at(redLight, index - side), at(redLight, index + side)) - at(redLight, index);

/** Whether a pixel is darker than both pixels beside it by more than `least`, in any of the directions. */
function isDarker(index: number, sides: readonly number[], redLight: Plane, least: number): boolean {
  // A plain loop, because it runs for every pixel of the skin.
  for (let direction = 0; direction < sides.length; direction += 1)
    if (contrastTo(sides[direction] ?? 0, index, redLight) > least) return true;
  return false;
}

/** Removes thin, dark objects from a mask of skin: hairs, stubble and frames, but also narrow, dark folds. */
export function withoutThinObjects(skin: Plane, redLight: Plane, pxPerMm: number): Plane {
  const sides = EIGHTHS.map((angle) => offsetOf(angle, OBJECT.besideMm * pxPerMm, skin.width));
  const objects = selectPixels(pixelsIn(skin), (index) => isDarker(index, sides, redLight, DARKER));
  return withoutDiscs(skin, objects, OBJECT.borderMm * pxPerMm);
}

/**
 * The pixels inside the outline in which an object crosses the folds. The contrast of a fold is highest across the fold, that
 * of a crossing object in another direction.
 */
function crossingIn({ outline, normal }: LinePart, redLight: Plane, pxPerMm: number): Uint32Array {
  const [across = 0, ...crossing] = EIGHTHS.map((angle) =>
    offsetOf(normal + angle, CROSSING.besideMm * pxPerMm, redLight.width),
  );
  return selectPixels(pixelsInside(redLight, [outline]), (index) => {
    const least = Math.max(DARKER, contrastTo(across, index, redLight));
    return isDarker(index, crossing, redLight, least);
  });
}

type LineMasks = { seen: Plane; plain: Plane };

/**
 * Removes objects that cross the folds from the skin that is searched for lines, such as a hair on the forehead, or the bridge
 * of glasses between the brows. Folds stay.
 */
export function withoutCrossing(
  masks: LineMasks,
  parts: readonly LinePart[],
  { redLight, pxPerMm }: { redLight: Plane; pxPerMm: number },
): LineMasks {
  const objects = parts.map((part) => crossingIn(part, redLight, pxPerMm));
  const without = (mask: Plane): Plane =>
    objects.reduce(
      (skin, pixels) => withoutDiscs(skin, pixelsOn(mask, pixels), CROSSING.borderMm * pxPerMm),
      mask,
    );
  return { seen: without(masks.seen), plain: without(masks.plain) };
}
