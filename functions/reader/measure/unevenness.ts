import { at, mapPlane } from '../pixels.ts';
import { valuesAt } from './masks.ts';
import { detailsOf, type SkinView } from './skin-view.ts';
import { range } from './statistics.ts';

/** Patches are 1 to 4 cm wide. */
const PATCHES = { fineMm: 3, coarseMm: 10 } as const;
/** The darkest share of a region is excluded, because it consists of spots. */
const TAIL = 0.1;

/** Blood changes `warmth` by about 1 / BLOOD per unit of `paleness`. We estimated this on synthetic faces. */
const BLOOD = 0.28;
const HUNDREDTHS = 100;

/**
 * How much the melanin in skin varies from patch to patch, in hundredths of a logarithm of light. Shading adds the same
 * to the logarithm of each channel. Blood and melanin change the differences between channels in two different
 * directions (N. Tsumura et al., ACM Trans. Graph. 22, 2003). Only patches darker than the median count, because a
 * highlight looks like skin without melanin.
 */
export function unevennessIn(view: SkinView): (pixels: Uint32Array) => number {
  const { colours, skin } = view;
  const { warmth, paleness } = colours;
  const melanin = mapPlane(skin, (index) => BLOOD * at(warmth, index) - at(paleness, index));
  const patches = detailsOf(melanin, view, PATCHES);
  return (pixels) => HUNDREDTHS * range(valuesAt(patches, pixels), 0.5, 1 - TAIL);
}
