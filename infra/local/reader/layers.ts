import type { Perceived } from './colour.ts';
import { band, blurWithin, type Curvature, curvature, relativeBand } from './filters.ts';
import { at, mapPlane, type Plane } from './plane.ts';
import { pixelsIn, valuesAt } from './regions.ts';
import { median, quantile, spread } from './statistics.ts';

/** Sizes as shares of the face's width: what counts as grain, a line, a spot, a patch. */
const FINE = 0.004;
const GRAIN = 0.013;
const LINE = 0.007;
const LINE_SURROUNDINGS = 0.035;
const SPOT = 0.008;
const SPOT_SURROUNDINGS = 0.03;
const PATCH = 0.015;
const PATCH_SURROUNDINGS = 0.05;

/** How far a spot stands out, redness and darkness together: at least so far, and so many times the skin's own spread. */
const SPOT_CONTRAST = 0.03;
const SPOT_OVER_GRAIN = 5;

/** The third of the skin that is least red stands for the calm skin of this face. */
const CALM_SHARE = 0.33;
/** All planes the regions are measured on, made once for the face. */
export type Layers = {
  /** The person's own skin. */
  mask: Plane;
  grain: Plane;
  patchLightness: Plane;
  patchRedness: Plane;
  chroma: Plane;
  spotContrast: Plane;
  /** What a spot must exceed to stand out from the roughness of this skin. */
  spotFloor: number;
  spotCurvature: Curvature;
  lineCurvature: Curvature;
  linePx: number;
  calmRedness: number;
  ownChroma: number;
};

export function layersOf(
  { lightness, redness, yellowness }: Perceived,
  mask: Plane,
  widthPx: number,
): Layers {
  const smoothRedness = blurWithin(redness, mask, PATCH * widthPx);
  const smoothYellowness = blurWithin(yellowness, mask, PATCH * widthPx);
  const chroma = mapPlane(mask, (index) => Math.hypot(at(smoothRedness, index), at(smoothYellowness, index)));
  const spotRedness = band(redness, mask, SPOT * widthPx, SPOT_SURROUNDINGS * widthPx);
  const spotLightness = relativeBand(lightness, mask, SPOT * widthPx, SPOT_SURROUNDINGS * widthPx);
  // Redder and darker both count; a red spot that is not darker loses nothing.
  const spotContrast = mapPlane(
    mask,
    (index) => at(spotRedness, index) - Math.min(0, at(spotLightness, index)),
  );
  const skin = pixelsIn(mask);
  return {
    mask,
    grain: relativeBand(lightness, mask, FINE * widthPx, GRAIN * widthPx),
    patchLightness: relativeBand(lightness, mask, PATCH * widthPx, PATCH_SURROUNDINGS * widthPx),
    patchRedness: smoothRedness,
    chroma,
    spotContrast,
    spotFloor: Math.max(SPOT_CONTRAST, SPOT_OVER_GRAIN * spread(valuesAt(spotContrast, skin))),
    spotCurvature: curvature(spotContrast),
    lineCurvature: curvature(relativeBand(lightness, mask, LINE * widthPx, LINE_SURROUNDINGS * widthPx)),
    linePx: LINE * widthPx,
    calmRedness: quantile(valuesAt(smoothRedness, skin), CALM_SHARE),
    ownChroma: median(valuesAt(chroma, skin)),
  };
}
