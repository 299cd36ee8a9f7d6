import { eachRegion } from '#domain/reading/each-region.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { AlignedFace } from '../find/align-face.ts';
import { at, mapPlane, type Plane } from '../pixels.ts';
import { type Colours, coloursOf } from './colour.ts';
import { band } from './filters.ts';
import { bareFaceMask, everyNth, maskOf, pixelsIn, valuesAt } from './masks.ts';
import { regionOutlines } from './regions.ts';
import { skinWithin } from './skin.ts';
import { median } from './statistics.ts';

/** All lengths on skin assume an adult face of this width, ear to ear: one photo shows no scale. */
const FACE_WIDTH_MM = 140;

/** A part of the face and the person's own bare skin in it. */
type SkinRegion = {
  pixels: Uint32Array;
  /** Share of the region that is bare skin, 0 to 1. Little of it: hair, a hand, a turned head. */
  coverage: number;
};

/** One face, prepared for the measures. */
export type SkinView = {
  colours: Colours;
  /** 1 where skin is to be expected. */
  bare: Plane;
  /** 1 on the person's own bare skin. */
  skin: Plane;
  pxPerMm: number;
  regions: Record<Region, SkinRegion>;
  /** Median of the skin. */
  own: { light: number; lightness: number; redness: number; yellowness: number };
};

/** The person's own colour is the median of every fourth pixel. */
export const SAMPLED = 4;

/** @param known the skin of the same face, found on a smaller picture of it */
export function skinViewOf({ pixels, mesh, facePx }: AlignedFace, known?: Plane): SkinView {
  const colours = coloursOf(pixels);
  const bare = bareFaceMask(pixels, mesh);
  const outlines = regionOutlines(mesh);
  const skin = known
    ? mapPlane(bare, (index) => at(bare, index) * at(known, index))
    : skinWithin(colours, bare, { facePx, outlines });
  const region = (name: Region): SkinRegion => {
    const inside = pixelsIn(maskOf(pixels, outlines[name]));
    const expected = inside.filter((index) => name === 'underEyes' || at(bare, index) > 0);
    const seen = expected.filter((index) => at(skin, index) > 0);
    return { pixels: seen, coverage: expected.length > 0 ? seen.length / expected.length : 0 };
  };
  const all = everyNth(pixelsIn(skin), SAMPLED);
  const own = (plane: Plane): number => median(valuesAt(plane, all));
  return {
    colours,
    bare,
    skin,
    pxPerMm: facePx / FACE_WIDTH_MM,
    regions: eachRegion(region),
    own: {
      light: own(colours.light),
      lightness: own(colours.lightness),
      redness: own(colours.redness),
      yellowness: own(colours.yellowness),
    },
  };
}

/** The details of a plane between two sizes, on skin alone. Sizes are sigmas of two Gaussians, in millimetres. */
export const detailsOf = (
  plane: Plane,
  { skin, pxPerMm }: SkinView,
  { fineMm, coarseMm }: { fineMm: number; coarseMm: number },
): Plane => band(plane, skin, fineMm * pxPerMm, coarseMm * pxPerMm);
