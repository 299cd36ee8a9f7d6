import { eachRegion } from '#domain/reading/each-region.ts';
import type { Region } from '#domain/reading/observation.ts';
import type { CroppedFace } from '../find/align-face.ts';
import { atDouble } from '../find/halve.ts';
import { at, mapPlane, type Pixels, type Plane } from '../pixels.ts';
import { type Colours, coloursOf } from './colour.ts';
import { band } from './filters.ts';
import {
  bareFaceMask,
  everyNth,
  maskWithin,
  pixelsIn,
  pixelsInside,
  pixelsOn,
  SAMPLED,
  valuesAt,
} from './masks.ts';
import { type Noise, NO_NOISE, noiseOf, redLightNoise } from './noise.ts';
import { photoBlurOf } from './photo-blur.ts';
import { regionOutlines } from './regions.ts';
import { skinWithin } from './skin.ts';
import { median } from './statistics.ts';
import { type RedLight, withoutThinObjects } from './thin-objects.ts';

/** All lengths assume an adult face of this width from ear to ear, because a single photo has no scale. */
const FACE_WIDTH_MM = 140;

/** A region with fewer skin pixels than this gets no value. */
export const FEWEST_PX = 40;

type SkinRegion = {
  pixels: Uint32Array;
  /** The share of the region that is bare skin, 0 to 1. Skin outside the photo does not count as bare. */
  coverage: number;
  /** The share of bare skin in the part of the region that lies inside the photo, 0 to 1. It is 1 if no part does. */
  bareShare: number;
};

export type SkinView = {
  colours: Colours;
  /** 1 where the face would show skin if nothing covered it and the photo showed the whole face. */
  expected: Plane;
  /** Like `expected`, but 0 beyond the edges of the photo. */
  pictured: Plane;
  /**
   * Like `skin`, but also 1 in narrow, dark folds and on the thin objects that look like them. Used to search for
   * lines.
   */
  creased: Plane;
  /**
   * 1 where the person's bare skin is visible. In the halved picture, thin objects on the skin are too narrow to be
   * found, so this mask is the same as `creased` until `withoutThinObjectsOf` leaves out those found at full size.
   */
  skin: Plane;
  pxPerMm: number;
  regions: Record<Region, SkinRegion>;
  noise: Noise;
  /** The blur of the photo in millimetres, see `photoBlurOf`. 0 in the halved picture, where it is not measured. */
  blurMm: number;
  redLight: RedLight;
  /** Medians over the skin of this face. */
  own: { light: number; lightness: number; redness: number; yellowness: number };
};

/** The skin of a face outside spots: a mask, and the pixels in each region. */
export type PlainSkin = { mask: Plane; pixels: Record<Region, Uint32Array> };

/** The values of one measure by region, in the unit of the measure. A region that was not measured is absent. */
export type ByRegion = Partial<Record<Region, number>>;

function redLightOf({
  colours,
  creased,
  noise,
  pxPerMm,
}: Pick<SkinView, 'colours' | 'creased' | 'noise' | 'pxPerMm'>): RedLight {
  const sample = everyNth(pixelsIn(creased), SAMPLED, creased);
  const lightness = median(valuesAt(colours.lightness, sample));
  return { plane: colours.redLight, noise: redLightNoise(noise, lightness), pxPerMm };
}

/** What the halved picture and the surroundings of a face show, which a view at full size builds on. */
type Known = { skin: Plane; surroundings: Pixels };

/**
 * @param known the skin of the same face, if it was already found on a smaller picture, and the surroundings of the
 *   face. `pixels` is then the full-size picture, in which noise and blur are measured and thin objects are removed. A
 *   smaller picture shows little noise, and hardly any blur or thin objects.
 */
export function skinViewOf(face: CroppedFace, known?: Known): SkinView {
  const { pixels, mesh, facePx, photoOutline } = face;
  const colours = coloursOf(pixels);
  const expected = bareFaceMask(pixels, mesh);
  const pictured = maskWithin(expected, photoOutline);
  const outlines = regionOutlines(mesh);
  const pxPerMm = facePx / FACE_WIDTH_MM;
  const creased = known
    ? mapPlane(pictured, (index) => at(pictured, index) * at(known.skin, index))
    : skinWithin(colours, pictured, { facePx, outlines });
  const noise = known
    ? noiseOf({ colours, surroundings: coloursOf(known.surroundings), skin: creased, pxPerMm })
    : NO_NOISE;
  const redLight = redLightOf({ colours, creased, noise, pxPerMm });
  const skin = known ? withoutThinObjects(creased, redLight) : creased;
  const region = (name: Region): SkinRegion => {
    const inside = pixelsInside(pixels, outlines[name]);
    // The region under the eyes begins where the mask of the eyes ends, so all of it should be skin. Where an eye's
    // mask still overlaps it, the skin counts as hidden.
    const expectedHere = name === 'underEyes' ? inside : pixelsOn(expected, inside);
    const picturedHere = pixelsOn(pictured, expectedHere);
    const seen = pixelsOn(skin, expectedHere);
    return {
      pixels: seen,
      coverage: expectedHere.length > 0 ? seen.length / expectedHere.length : 0,
      bareShare: picturedHere.length > 0 ? seen.length / picturedHere.length : 1,
    };
  };
  const all = everyNth(pixelsIn(skin), SAMPLED, skin);
  const own = (plane: Plane): number => median(valuesAt(plane, all));
  return {
    colours,
    expected,
    pictured,
    creased,
    skin,
    pxPerMm,
    noise,
    blurMm: known ? photoBlurOf(colours.lightness, face, pxPerMm) : 0,
    redLight,
    regions: eachRegion(region),
    own: {
      light: own(colours.light),
      lightness: own(colours.lightness),
      redness: own(colours.redness),
      yellowness: own(colours.yellowness),
    },
  };
}

/**
 * The view at half size, without the thin objects that were found at full size. Shine and redness compare colours that
 * are blurred over millimetres, so the rims of glasses would darken the skin beside them. `coverage`, `bareShare` and
 * `own` remain those of `half`.
 */
export function withoutThinObjectsOf({ skin: whole }: Pick<SkinView, 'skin'>, half: SkinView): SkinView {
  const skin = mapPlane(
    half.skin,
    (index) => at(half.skin, index) * at(whole, atDouble(index, half.skin, whole)),
  );
  return {
    ...half,
    skin,
    regions: eachRegion((name) => {
      const region = half.regions[name];
      return { ...region, pixels: pixelsOn(skin, region.pixels) };
    }),
  };
}

/**
 * The details of a plane that are larger than `fineMm` and smaller than `coarseMm`, computed on skin only. Both sizes
 * are sigmas of Gaussians.
 */
export const detailsOf = (
  plane: Plane,
  { skin, pxPerMm }: Pick<SkinView, 'skin' | 'pxPerMm'>,
  { fineMm, coarseMm }: { fineMm: number; coarseMm: number },
): Plane => band(plane, skin, fineMm * pxPerMm, coarseMm * pxPerMm);
