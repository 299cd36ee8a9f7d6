import { at, mapPlane, type Plane } from '../pixels.ts';
import { valuesAt } from './masks.ts';
import { detailsOf, FEWEST_PX, type SkinView } from './skin-view.ts';
import { ramp, range } from './statistics.ts';

/** Patches are 1 to 4 cm wide. */
const PATCHES = { fineMm: 3, coarseMm: 10 } as const;
/** The darkest share of a region is excluded, because it consists of spots. */
const TAIL = 0.1;

/** Blood changes `warmth` by about 1 / BLOOD per unit of `paleness`. We estimated this on synthetic faces. */
const BLOOD = 0.28;
const HUNDREDTHS = 100;
/** The weight of a pixel decreases from 1 without shine to 0 at this shine, in L*. A highlight hides the melanin below it. */
const ALL_GLOSS = 6;
/** Pixels with a smaller weight are not counted. */
const MATTE_FROM = 0.5;

/**
 * How much the melanin in skin varies from patch to patch, in hundredths of a logarithm of light. Shading adds the same
 * to the logarithm of each channel. Blood and melanin change the differences between channels in two different
 * directions (N. Tsumura et al., ACM Trans. Graph. 22, 2003). Highlights are excluded. Only patches darker than
 * the median count, because a faint highlight looks like skin without melanin.
 *
 * @param shine the shine of the same face, see `shineOf`
 */
export function unevennessIn(view: SkinView, shine: Plane): (pixels: Uint32Array) => number {
  const { colours, skin } = view;
  const { warmth, paleness } = colours;
  const melanin = mapPlane(skin, (index) => BLOOD * at(warmth, index) - at(paleness, index));
  const matte = mapPlane(skin, (index) => at(skin, index) * ramp(at(shine, index), ALL_GLOSS, 0));
  const patches = detailsOf(melanin, { ...view, skin: matte }, PATCHES);
  return (pixels) => {
    const withoutGloss = pixels.filter((index) => at(matte, index) > MATTE_FROM);
    const counted = withoutGloss.length < FEWEST_PX ? pixels : withoutGloss;
    return HUNDREDTHS * range(valuesAt(patches, counted), 0.5, 1 - TAIL);
  };
}
