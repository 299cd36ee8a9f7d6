import type { Perceived } from './colour.ts';
import { band, blurWithin, type Curvature, curvature } from './filters.ts';
import { at, mapPlane, type Plane } from './plane.ts';
import { pixelsIn, valuesAt } from './regions.ts';
import { quantile } from './statistics.ts';

/**
 * Sizes (sigmas of Gaussians) as shares of the face's width: what counts as grain, a line, a spot, a patch. None is
 * finer than what a face of 60 pixels still holds after it was saved with loss.
 */
const GRAIN = { fine: 0.012, coarse: 0.022 } as const;
const LINE = { fine: 0.012, coarse: 0.045 } as const;
const SPOT = { fine: 0.012, coarse: 0.03 } as const;
/** Photos keep colour less finely than light. */
const SPOT_COLOUR = { fine: 0.016, coarse: 0.034 } as const;
const PATCH = { fine: 0.03, coarse: 0.1 } as const;
const HIGHLIGHT = { fine: 0.03, coarse: 0.12 } as const;
const TINT = 0.03;

/** The third of the skin that is least red stands for the calm skin of this face. */
const CALM_SHARE = 0.33;

/** All planes the regions are measured on, made once for the face. */
export type Layers = {
  /** The person's own skin. */
  mask: Plane;
  /** 1 where colour can be trusted. */
  unclipped: Plane;
  /** Lightness over a patch. */
  shade: Plane;
  grain: Plane;
  patchLightness: Plane;
  patchRedness: Plane;
  /** Redness over a patch, against the calm skin of this face. */
  tint: Plane;
  highlight: Plane;
  highlightPaleness: Plane;
  spotContrast: Plane;
  spotCurvature: Curvature;
  line: Plane;
  lineCurvature: Curvature;
  linePx: number;
};

export function layersOf(face: Perceived, mask: Plane, facePx: number): Layers {
  const { lightness, redness, paleness, clipped } = face;
  const between = (plane: Plane, { fine, coarse }: { fine: number; coarse: number }): Plane =>
    band(plane, mask, fine * facePx, coarse * facePx);
  const trusted = mapPlane(mask, (index) => at(mask, index) * (1 - at(clipped, index)));
  const tint = blurWithin(redness, trusted, TINT * facePx);
  const shade = blurWithin(lightness, mask, TINT * facePx);
  const skin = pixelsIn(mask);
  const dark = quantile(valuesAt(shade, skin), 0.6);
  const calm = quantile(
    valuesAt(
      tint,
      pixelsIn(trusted).filter((index) => at(shade, index) < dark),
    ),
    CALM_SHARE,
  );
  const spotRedness = between(redness, SPOT_COLOUR);
  const spotLightness = between(lightness, SPOT);
  // Redder and darker both count; a red spot that is not darker loses nothing.
  const spotContrast = mapPlane(
    mask,
    (index) => Math.max(0, at(spotRedness, index)) + Math.max(0, -at(spotLightness, index)),
  );
  const line = between(lightness, LINE);
  return {
    mask,
    unclipped: trusted,
    shade,
    grain: between(lightness, GRAIN),
    patchLightness: between(lightness, PATCH),
    patchRedness: between(redness, PATCH),
    tint: mapPlane(tint, (index) => at(tint, index) - calm),
    highlight: between(lightness, HIGHLIGHT),
    highlightPaleness: between(paleness, HIGHLIGHT),
    spotContrast,
    spotCurvature: curvature(spotContrast),
    line,
    lineCurvature: curvature(line),
    linePx: LINE.fine * facePx,
  };
}
