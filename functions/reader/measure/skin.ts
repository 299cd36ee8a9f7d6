import type { Colours } from './colour.ts';
import { blur } from './blur.ts';
import { blurWithin } from './filters.ts';
import { at, mapPlane, type Plane, type Point } from '../pixels.ts';
import { maskOf, pixelsIn, pixelsInside, pixelsOn, valuesAt } from './masks.ts';
import { lengthOf, median } from './statistics.ts';

/**
 * The sigma for blurring the colours, and for averaging the surroundings of a pixel, as a share of the face's width.
 */
const SMOOTHING = 0.02;
/**
 * The minimum light of skin, even in shadow, as a natural logarithm relative to the median of the face. Dark hair is
 * below it.
 */
const DARKEST = -1.3;
/**
 * A pixel counts as paint, hair or cloth if its colour differs from the face's median by more than `FARTHEST_COLOUR`.
 * `FARTHER_BY_LIGHT` raises this limit for pixels that are lighter than the median, because a highlight is paler than
 * skin.
 */
const FARTHEST_COLOUR = 0.75;
const FARTHER_BY_LIGHT = 0.5;
/** Differences towards red have only this weight, because inflamed skin is still skin. */
const REDDER_COUNTS = 0.55;
/**
 * A pixel on the forehead counts as hair, even if it has the colour of skin, if the natural logarithm of its green
 * light is this far below the median of the cheeks.
 */
const FRINGE = -0.5;
/** A pixel does not count as skin if at least this share of its surroundings is hair, paint or cloth. */
const TOO_NEAR = 0.1;

type Place = {
  facePx: number;
  outlines: Record<'forehead' | 'cheeks', readonly (readonly Point[])[]>;
};

/** Marks the pixels of the bare face that have the colours of this person's skin: 1 for skin, 0 for anything else. */
export function skinWithin(face: Colours, pictured: Plane, { facePx, outlines }: Place): Plane {
  const smooth = (plane: Plane): Plane => blurWithin(plane, pictured, SMOOTHING * facePx);
  const light = smooth(face.light);
  const warmth = smooth(face.warmth);
  const paleness = smooth(face.paleness);
  const pixels = pixelsIn(pictured);
  const own = (plane: Plane): number => median(valuesAt(plane, pixels));
  const [ownLight, ownWarmth, ownPaleness] = [own(light), own(warmth), own(paleness)];
  const onForehead = maskOf(pictured, outlines.forehead);
  const fringe =
    median(valuesAt(light, pixelsOn(pictured, pixelsInside(pictured, outlines.cheeks)))) + FRINGE;
  const foreign = mapPlane(pictured, (index) => {
    if (at(pictured, index) === 0) return 0;
    if (at(onForehead, index) > 0 && at(light, index) < fringe) return 1;
    const lighter = at(light, index) - ownLight;
    const redder = at(warmth, index) - ownWarmth;
    const away = lengthOf(
      redder > 0 ? REDDER_COUNTS * redder : redder,
      (at(paleness, index) - ownPaleness) / 2,
    );
    return lighter > DARKEST && away < FARTHEST_COLOUR + FARTHER_BY_LIGHT * Math.max(0, lighter) ? 0 : 1;
  });
  const near = blur(foreign, SMOOTHING * facePx);
  return mapPlane(pictured, (index) => (at(pictured, index) > 0 && at(near, index) < TOO_NEAR ? 1 : 0));
}
