import type { Perceived } from './colour.ts';
import { blurWithin } from './filters.ts';
import { at, mapPlane, type Plane } from './plane.ts';
import { pixelsIn, valuesAt } from './regions.ts';
import { median } from './statistics.ts';

/** Smoothing before skin is told from hair, as a share of the face's width. */
const SMOOTHING = 0.01;
/** Skin in shadow stays above, in the light below, these shares of its own median lightness. Hair and glare do not. */
const DARKEST = 0.66;
const LIGHTEST = 1.45;
/** Further than this from the face's own median colour (lightness-relative OKLab axes) it is paint, hair or cloth. */
const FARTHEST_COLOUR = 0.13;

/** The part of a bare face that looks like this person's own skin: 1 where it does. */
export function skinWithin(face: Perceived, bare: Plane, widthPx: number): Plane {
  const smooth = (plane: Plane): Plane => blurWithin(plane, bare, SMOOTHING * widthPx);
  const lightness = smooth(face.lightness);
  const redness = smooth(face.redness);
  const yellowness = smooth(face.yellowness);
  const pixels = pixelsIn(bare);
  const own = (plane: Plane): number => median(valuesAt(plane, pixels));
  const [ownLightness, ownRedness, ownYellowness] = [own(lightness), own(redness), own(yellowness)];
  return mapPlane(bare, (index) => {
    if (at(bare, index) === 0) return 0;
    const light = at(lightness, index) / ownLightness;
    const away = Math.hypot(at(redness, index) - ownRedness, at(yellowness, index) - ownYellowness);
    return light > DARKEST && light < LIGHTEST && away < FARTHEST_COLOUR ? 1 : 0;
  });
}
