import type { Region } from '#domain/reading/observation.ts';
import { at, mapPlane, type Plane } from '../pixels.ts';
import { valuesAt } from './masks.ts';
import { withoutVariation } from './noise.ts';
import { contrastLeft } from './photo-blur.ts';
import { type ByRegion, detailsOf, FEWEST_PX, type PlainSkin, type SkinView } from './skin-view.ts';
import { ramp, range } from './statistics.ts';
import { spreadIn } from './texture.ts';

/** The sigmas of the two Gaussians whose difference responds to patches of 1 to 4 cm. */
const PATCHES = { fineMm: 3, coarseMm: 10 } as const;
/** The sigmas of the two Gaussians whose difference responds to mottling of 2 to 6 mm. */
export const MOTTLES = { fineMm: 0.6, coarseMm: 2 } as const;
/** The weight of patches. They need four times the contrast of mottling to look as uneven. */
const PATCHES_COUNT = 0.25;
/** The share of a smooth forehead's mottling that remains after `withoutFurrows` (median of 48 foreheads). */
const LEFT = 0.63;
/**
 * Red skin reflects less green light, which raises the measured unevenness by this share per unit of redness. The value
 * is the median of 23 synthetic faces to which redness was added.
 */
const STRONGER_BY_BLOOD = 0.025;
/** This share of each region's pixels is ignored: those with the most melanin, because they may belong to spots. */
const TAIL = 0.1;

/** The effect of blood on `paleness`, divided by its effect on `warmth`. Estimated on synthetic faces. */
const BLOOD = 0.28;
const HUNDREDTHS = 100;
/**
 * The weight of a pixel is 1 without shine, and decreases to 0 at this shine (in L*), because a highlight hides the
 * melanin below it.
 */
const ALL_GLOSS = 9;
/** Pixels whose weight does not exceed this limit are ignored, unless fewer than `FEWEST_PX` would remain. */
const MATTE_FROM = 0.5;

/**
 * The interquartile range that noise adds to the mottling, per unit of noise in `warmth`. The value is the median of 31
 * synthetic faces to which noise was added.
 */
const NOISE_IN_MOTTLES = 1.35;

type InRegion = (region: Region) => number;

/**
 * How much the melanin varies from patch to patch. Blood and melanin change the differences between channels in two
 * different directions (N. Tsumura et al., ACM Trans. Graph. 22, 2003). Patches with less melanin than the median are
 * ignored, because a faint highlight looks like skin without melanin.
 */
function patchesIn(broad: SkinView, shine: Plane): InRegion {
  const { colours, skin, regions } = broad;
  const { warmth, paleness } = colours;
  const melanin = mapPlane(skin, (index) => BLOOD * at(warmth, index) - at(paleness, index));
  const matte = mapPlane(skin, (index) => at(skin, index) * ramp(at(shine, index), ALL_GLOSS, 0));
  const patches = detailsOf(melanin, { ...broad, skin: matte }, PATCHES);
  return (region) => {
    const { pixels } = regions[region];
    const withoutGloss = pixels.filter((index) => at(matte, index) > MATTE_FROM);
    const counted = withoutGloss.length < FEWEST_PX ? pixels : withoutGloss;
    return range(valuesAt(patches, counted), 0.5, 1 - TAIL);
  };
}

/**
 * How much the blood and melanin in skin vary within a few millimetres, outside spots. On the forehead, furrows are
 * removed: a furrow would seem uneven, because the light in it is warmer than the light beside it.
 */
function mottlesIn(view: SkinView, plain: PlainSkin, tilt: number): InRegion {
  const { mask, pixels } = plain;
  const mottles = detailsOf(view.colours.warmth, { ...view, skin: mask }, MOTTLES);
  const noise = NOISE_IN_MOTTLES * view.noise.warmth;
  return (region) =>
    withoutVariation(
      spreadIn(mottles, pixels[region], region, { mask, tilt, pxPerMm: view.pxPerMm, left: LEFT }),
      noise,
    ) / contrastLeft('texture', view.blurMm);
}

/** A face at full size and at half size, and its tilt, see `tiltOf`. */
type Face = { view: SkinView; broad: SkinView; tilt: number };

/**
 * How uneven the tone of a region is. Shading changes the logarithm of every channel equally, so only the differences
 * between the logarithms are measured. They are multiplied by 100.
 *
 * @param plain the skin of `view` outside spots
 * @param shine the shine of `broad`, see `shineOf`
 * @param redness the redness of each region, see `measureFace`
 */
export function unevennessIn(
  { view, broad, tilt }: Face,
  plain: PlainSkin,
  { shine, redness }: { shine: Plane; redness: ByRegion },
): InRegion {
  const [mottled, patchy] = [mottlesIn(view, plain, tilt), patchesIn(broad, shine)];
  return (region) => {
    const stronger = 1 + STRONGER_BY_BLOOD * Math.max(0, redness[region] ?? 0);
    return HUNDREDTHS * Math.max(mottled(region) / stronger, PATCHES_COUNT * patchy(region));
  };
}
