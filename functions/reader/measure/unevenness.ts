import { at, mapPlane } from '../pixels.ts';
import { band } from './filters.ts';
import { valuesAt } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { range } from './statistics.ts';

/** Blotches of 1 to 4 cm: sigmas of the two Gaussians, in millimetres. */
const FINE_MM = 3;
const COARSE_MM = 10;
/** Fewer places than this share are spots and not the tone of a region. */
const TAIL = 0.1;

/**
 * How far the melanin in skin varies from patch to patch. In logarithms of light, shading adds the same to all channels, and
 * blood moves red over green by about this much for each step of blue over green: what is left is melanin (N. Tsumura et
 * al., ACM Trans. Graph. 22, 2003). Only what is darker than the middle counts: a highlight looks like skin without melanin.
 * In hundredths of such a logarithm.
 */
const BLOOD = 0.28;
const HUNDREDTHS = 100;

export function unevennessIn({ colours, skin, pxPerMm }: SkinView): (pixels: Uint32Array) => number {
  const { warmth, paleness } = colours;
  const melanin = mapPlane(skin, (index) => BLOOD * at(warmth, index) - at(paleness, index));
  const patches = band(melanin, skin, FINE_MM * pxPerMm, COARSE_MM * pxPerMm);
  return (pixels) => HUNDREDTHS * range(valuesAt(patches, pixels), 0.5, 1 - TAIL);
}
