import { at, mapPlane, type Plane, type Point } from '../pixels.ts';
import { blurWithin } from './filters.ts';
import { pixelsInside, valuesAt } from './masks.ts';
import { quantile } from './statistics.ts';

/**
 * A patch between the brows counts as hair if the natural logarithm of its green light is this far below the quantile
 * `LIGHTER_SHARE` of all patches between the brows.
 */
const BROW_HAIR = -0.3;
const BROW_PATCH_MM = 1.5;
const LIGHTER_SHARE = 0.75;

/**
 * Removes the hairs between the brows from `seen`, because they look like fine lines. Frown lines remain: they are
 * narrower than a patch, so they darken it less than hair does.
 */
export function withoutBrowHair(
  seen: Plane,
  { light, skin, pxPerMm }: { light: Plane; skin: Plane; pxPerMm: number },
  outline: readonly Point[],
): Plane {
  const patches = blurWithin(light, skin, BROW_PATCH_MM * pxPerMm);
  const lighter = quantile(
    valuesAt(
      patches,
      pixelsInside(seen, [outline]).filter((index) => at(seen, index) > 0),
    ),
    LIGHTER_SHARE,
  );
  return mapPlane(seen, (index) => (at(seen, index) > 0 && at(patches, index) - lighter > BROW_HAIR ? 1 : 0));
}
