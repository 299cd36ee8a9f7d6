import { at, mapPlane, type Plane } from '../pixels.ts';
import { blurWithin } from './filters.ts';
import { pixelsIn, valuesAt } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { quantile } from './statistics.ts';

/** Colour is averaged over patches of skin of this size. Sigma in millimetres. */
const PATCH_MM = 4;
/** The least red third of the skin represents the calm skin of this face. */
const CALM_SHARE = 0.35;
/** The lightest part of the skin is excluded, because highlights wash out its colour. */
const LIT_SHARE = 0.85;

/**
 * How much redder each place is than the calm skin of the same face, in a* of CIELAB, which rises with the blood in the
 * skin (S. Takiwaki, "Measurement of skin color", J. Med. Invest. 44, 1998).
 */
export function rednessOf({ colours, skin, pxPerMm }: SkinView): Plane {
  const shade = blurWithin(colours.lightness, skin, PATCH_MM * pxPerMm);
  const patches = blurWithin(colours.redness, skin, PATCH_MM * pxPerMm);
  const pixels = pixelsIn(skin);
  const lit = quantile(valuesAt(shade, pixels), LIT_SHARE);
  const calm = quantile(
    valuesAt(
      patches,
      pixels.filter((index) => at(shade, index) < lit),
    ),
    CALM_SHARE,
  );
  return mapPlane(skin, (index) => (at(skin, index) > 0 ? at(patches, index) - calm : 0));
}
