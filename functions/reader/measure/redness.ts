import { at, mapPlane, type Plane } from '../pixels.ts';
import { blurWithin } from './filters.ts';
import { pixelsIn, valuesAt } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { lengthOf, quantile } from './statistics.ts';

/** The sigma of the Gaussian that averages the redness over a patch of skin. */
const PATCH_MM = 4;
/** The quantile of a face's redness that serves as the baseline for the whole face. */
const CALM_SHARE = 0.35;

/**
 * How red each pixel is compared with the person's own skin colour: its signed distance, in the a*b* plane of CIELAB,
 * from the line through grey and that colour. Shading and highlights scale a* and b* together, so they hardly change
 * this distance.
 */
export function rednessAcross({ colours, skin, own }: SkinView): Plane {
  const chroma = Math.max(1, lengthOf(own.redness, own.yellowness));
  const [ofA, ofB] = [own.yellowness / chroma, -own.redness / chroma];
  return mapPlane(skin, (index) => ofA * at(colours.redness, index) + ofB * at(colours.yellowness, index));
}

/**
 * The share of a* in the redness; the rest is `rednessAcross`. The mixture agrees better with observers than either
 * part: on 104 pairs of cheeks, the rank correlation is 0.48 for the mixture, 0.45 for a* and 0.31 for `rednessAcross`.
 */
const SHARE_OF_A = 1 / 3;

/**
 * How much redder the patch of skin around each pixel is than the baseline of the face (the quantile `CALM_SHARE`), in
 * units of CIELAB. The value is 0 outside the skin. A part of the measure is a*, because blood in the skin raises it
 * (S. Takiwaki, "Measurement of skin color", J. Med. Invest. 44, 1998).
 */
export function rednessOf(view: SkinView): Plane {
  const { colours, skin, pxPerMm } = view;
  const across = rednessAcross(view);
  const redness = mapPlane(
    skin,
    (index) => SHARE_OF_A * at(colours.redness, index) + (1 - SHARE_OF_A) * at(across, index),
  );
  const patches = blurWithin(redness, skin, PATCH_MM * pxPerMm);
  const calm = quantile(valuesAt(patches, pixelsIn(skin)), CALM_SHARE);
  return mapPlane(skin, (index) => (at(skin, index) > 0 ? at(patches, index) - calm : 0));
}
