import type { Mesh } from '../mesh.ts';
import { at, mapPlane, type Plane } from '../pixels.ts';
import { blurWithin } from './filters.ts';
import { pixelsInside, pixelsOn, selectPixels, valuesAt } from './masks.ts';
import { placesOf, regionOutlines } from './regions.ts';
import { detailsOf, type PlainSkin, type SkinView } from './skin-view.ts';
import { median, quantile } from './statistics.ts';
import { BUMPS } from './texture.ts';

// The limits in this file were chosen by eye on 103 portraits, 25 of them with a beard or stubble.

/** The sigma of the Gaussian that averages the texture and the redness around a pixel. */
const AROUND_MM = 3;
/** Assumes that at least this share of the cheeks has no hair. */
const CALM_SHARE = 0.25;
/** A beard makes the chin's texture at least this many times as strong as that of skin without hair. */
const HAIRIER = 2;
/** Where the cheeks are redder than their calm skin, by more than this in a*, they may be inflamed, so they are kept. */
const REDDER = 2;

/** Mesh points: the tip of the nose, and on each side the outer corner of the eye and the wing of the nose. */
const NOSE_TIP = 4;
const LEFT = { eye: 33, wing: 129 };
const RIGHT = { eye: 263, wing: 358 };

/** Whether a pixel lies below the line from the outer corner of the eye to the wing of the nose. */
function isBelowEyesIn(mesh: Mesh, { width }: Plane): (index: number) => boolean {
  const point = placesOf(mesh);
  return (index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const side = x < point(NOSE_TIP).x ? LEFT : RIGHT;
    const [eye, wing] = [point(side.eye), point(side.wing)];
    return y > eye.y + ((x - eye.x) / (wing.x - eye.x)) * (wing.y - eye.y);
  };
}

/**
 * Finds the hairs of a beard on the cheeks. Their texture resembles that of the chin more than that of calm skin: it is
 * above the geometric mean of both. Above the line from the eye to the nose, a strong texture is more often a fold or the
 * rim of glasses, so it is kept. An even beard over more than three quarters of the cheeks is not found.
 */
function cheekHairIn({ colours, pictured, pxPerMm, regions }: SkinView, mesh: Mesh): Uint32Array {
  const bumps = detailsOf(colours.lightness, { skin: pictured, pxPerMm }, BUMPS);
  const around = (plane: Plane): Plane => blurWithin(plane, pictured, AROUND_MM * pxPerMm);
  const texture = around(mapPlane(bumps, (index) => Math.abs(at(bumps, index))));
  const cheeks = regions.cheeks.pixels;
  const chin = pixelsOn(pictured, pixelsInside(pictured, regionOutlines(mesh).chin));
  const onChin = median(valuesAt(texture, chin));
  const calm = quantile(valuesAt(texture, cheeks), CALM_SHARE);
  // If the photo does not show the chin or the cheeks, the value is NaN, and the comparison is false.
  if (!(onChin >= HAIRIER * calm)) return new Uint32Array();
  const limit = Math.sqrt(calm * onChin);
  const redness = around(colours.redness);
  const calmPixels = selectPixels(cheeks, (index) => at(texture, index) <= limit);
  const reddest = median(valuesAt(redness, calmPixels)) + REDDER;
  const isBelowEyes = isBelowEyesIn(mesh, pictured);
  return selectPixels(
    cheeks,
    (index) => at(texture, index) > limit && at(redness, index) < reddest && isBelowEyes(index),
  );
}

type Skin = { view: SkinView; plain: PlainSkin };

/**
 * Leaves the hairs of a beard out of the pixels of the cheeks, in a view at full size and in its skin outside spots.
 * They would count as rough skin and as spots. Spots between the hairs are lost. The coverage of the cheeks stays the
 * same, so that the rest of them is still read.
 */
export function withoutCheekHair({ view, plain }: Skin, mesh: Mesh): Skin {
  const hair = new Set(cheekHairIn(view, mesh));
  const bare = (pixels: Uint32Array): Uint32Array => selectPixels(pixels, (index) => !hair.has(index));
  const { cheeks } = view.regions;
  return {
    view: { ...view, regions: { ...view.regions, cheeks: { ...cheeks, pixels: bare(cheeks.pixels) } } },
    plain: { ...plain, pixels: { ...plain.pixels, cheeks: bare(plain.pixels.cheeks) } },
  };
}
