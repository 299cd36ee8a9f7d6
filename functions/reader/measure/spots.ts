import { eachRegion } from '#domain/reading/each-region.ts';
import { at, mapPlane, type Plane } from '../pixels.ts';
import { blur } from './blur.ts';
import { blurredMask, blurWithin } from './filters.ts';
import { bendsOf } from './hessian.ts';
import { everyNth, pixelsIn, pixelsOn, SAMPLED, valuesAt, withoutDiscs } from './masks.ts';
import { raisedByNoise, speckleOf } from './noise.ts';
import { contrastLeft } from './photo-blur.ts';
import { detailsOf, type PlainSkin, type SkinView } from './skin-view.ts';
import { lengthOf, median, ramp } from './statistics.ts';

export type Spot = {
  index: number;
  /** An angle in radians: 0 for a spot that is only darker, pi / 2 for one that is only redder. */
  hue: number;
  /** The certainty that this is a spot, 0 to 1. */
  weight: number;
  /** 0 for a spot as wide as a mark or a dark spot, 1 for one as narrow as a freckle. */
  narrow: number;
};

/** The sigmas of the two Gaussians whose difference responds to spots of 2 to 7 mm. */
const SPOTS = { fineMm: 0.6, coarseMm: 2.4 } as const;
/** The difference of Gaussians measures about this share of a spot's contrast in a sharp photo. */
const GAIN = 0.5;
/**
 * A filter for spots half as large as those of `SPOTS`. The narrower a spot is, the stronger this filter responds
 * compared with `SPOTS`. The quotient of the responses is 0.85 for a soft spot that is 2.4 mm wide at half its
 * strength, 1.05 for one of 1.9 mm, and 0.7 for a drawn mark of 3 mm.
 */
const FINER_SPOTS = { fineMm: 0.3, coarseMm: 1.2 } as const;
const NARROW = [0.85, 1.05] as const;
/**
 * A spot does not count if its contrast is at most `FAINT`, and counts fully if it is at least `PLAIN`. Noise, skin
 * texture and flakes raise both limits.
 */
const FAINT = 4.5;
const PLAIN = 7.5;
/**
 * The contrast of a spot must be at least this multiple of the median contrast of the face's skin. A weaker spot could
 * be skin texture.
 */
const GRAIN = 6;
/**
 * Spots close to lips, brows, hair or the edge of the face do not count, because little of their surroundings is skin.
 * A spot's weight rises from 0, if the share of skin around it is at most `MOSTLY`, to 1, if the share is at least
 * `NEARLY_ALL`. The surroundings are weighted by a Gaussian with the sigma `EDGE_SIGMA_MM`.
 */
const EDGE_SIGMA_MM = 1.5;
const MOSTLY = 0.94;
const NEARLY_ALL = 0.99;
/**
 * A spot does not count if its roundness is at most `LONG`, and counts fully if it is at least `ROUND`. Roundness is
 * the curvature along the longer side divided by that along the shorter side: 1 for a round spot, and near 0 for a
 * line.
 */
const LONG = 0.3;
const ROUND = 0.8;
/**
 * Contrast and colour are blurred before the curvature and the hue of a spot are measured at its middle. Otherwise a
 * crop that is shifted by a tenth of a pixel could turn a spot into a line, or a mark into a blemish. Sigmas in
 * millimetres.
 */
const SHAPE_SIGMA_MM = 1;
const HUE_SIGMA_MM = 0.5;

/**
 * How strongly noise raises `FAINT`: the variation that it adds to the contrast of spots, relative to the variation on
 * clean skin. For redder spots, it is given per unit of noise in a*; for darker spots, per unit of noise in L*. The
 * values are medians of 31 synthetic faces to which noise of 2 to 8 levels (of 255) was added.
 */
const NOISE_IN_REDDER = 2;
const NOISE_IN_DARKER = 1.9;

const isPeak = (plane: Plane, index: number): boolean => {
  const here = at(plane, index);
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) {
      if (at(plane, index + down * plane.width + right) > here) return false;
    }
  }
  return true;
};

/**
 * The skin between light flakes looks like dark spots. The contrast of a spot must therefore be at least this
 * multiple of the contrast of the light details around it. A higher value would hide the spots on rough, older skin.
 */
const FLAKES = 8;
const AROUND_MM = 5;

const flakinessOf = (lightness: Plane, { skin, pxPerMm }: Pick<SkinView, 'skin' | 'pxPerMm'>): Plane =>
  blurWithin(
    mapPlane(skin, (index) => Math.max(0, at(lightness, index))),
    skin,
    AROUND_MM * pxPerMm,
  );

/**
 * Finds round spots that are darker or redder than the skin around them. They are local maxima of a difference of
 * Gaussians (D. Lowe, IJCV 60, 2004). The hue of a spot distinguishes blood from melanin.
 */
export function findSpots(view: Pick<SkinView, 'colours' | 'skin' | 'pxPerMm' | 'noise' | 'blurMm'>): Spot[] {
  const { colours, skin, pxPerMm, noise } = view;
  const [lightness, redness] = [
    detailsOf(colours.lightness, view, SPOTS),
    detailsOf(colours.redness, view, SPOTS),
  ];
  const finer = detailsOf(colours.lightness, view, FINER_SPOTS);
  const left = contrastLeft('texture', view.blurMm);
  const contrast = mapPlane(skin, (index) =>
    at(skin, index) > 0
      ? lengthOf(Math.max(0, -at(lightness, index)), Math.max(0, at(redness, index))) / (GAIN * left)
      : 0,
  );
  const around = blurredMask(skin, EDGE_SIGMA_MM * pxPerMm);
  const pixels = pixelsOn(skin, pixelsIn(around, MOSTLY));
  const grain = median(valuesAt(contrast, everyNth(pixels, SAMPLED, skin)));
  const flaky = flakinessOf(lightness, view);
  const bends = bendsOf(blur(contrast, SHAPE_SIGMA_MM * pxPerMm));
  const redder = blur(redness, HUE_SIGMA_MM * pxPerMm);
  const lighter = blur(lightness, HUE_SIGMA_MM * pxPerMm);
  const spots: Spot[] = [];
  for (const index of pixels) {
    const here = at(contrast, index);
    if (here < FAINT) continue;
    const [dark, red] = [Math.max(0, -at(lightness, index)), Math.max(0, at(redness, index))];
    const noisy = lengthOf(NOISE_IN_DARKER * speckleOf(noise) * dark, NOISE_IN_REDDER * noise.redness * red);
    const faintest = FAINT * raisedByNoise(noisy / (GAIN * left ** 2 * here));
    const faint = Math.max(faintest, GRAIN * grain, FLAKES * at(flaky, index));
    if (here < faint || !isPeak(contrast, index)) continue;
    const [along, across] = bends(index);
    const roundness = along < 0 ? ramp(along / across, LONG, ROUND) : 0;
    const weight =
      roundness * ramp(here, faint, faint + PLAIN - FAINT) * ramp(at(around, index), MOSTLY, NEARLY_ALL);
    if (weight > 0)
      spots.push({
        index,
        hue: Math.atan2(at(redder, index), -at(lighter, index)),
        weight,
        narrow: dark > 0 ? ramp(-at(finer, index) / dark, ...NARROW) : 0,
      });
  }
  return spots;
}

export type SpotKind = 'darkSpots' | 'marks' | 'blemishes';

/**
 * The hue limits between dark spots, marks and blemishes, in radians. A dark spot is darker and hardly redder, a mark
 * is both, and a blemish is mainly redder. Melanin mainly darkens skin, and blood mainly reddens it (N. Tsumura et al.,
 * ACM Trans. Graph. 22, 2003). The limits lie half-way between the hues of the spots that the evaluation draws.
 */
const MARK_FROM = 0.38;
const BLEMISH_FROM = 0.85;
/**
 * A spot whose hue is within this distance of a limit counts partly as both adjacent kinds, because noise could move
 * the hue across the limit.
 */
const IN_DOUBT = 0.12;

/**
 * Blood both reddens and darkens skin. A spot that is redder but hardly darker usually comes from the compression of
 * the photo, or from noise, so it does not count as a blemish. A spot counts less from the first of these hues on, and
 * not at all from the second. On 110 synthetic faces, JPEG of quality 60 then adds 0.2 blemishes to a face instead of
 * 0.7. In exchange, 3 % of the drawn blemishes are lost.
 */
const NOT_DARKER = [1.3, 1.6] as const;

/**
 * How much of a spot counts as each kind. Only the hue decides, because a photo does not show whether a spot is raised.
 * Freckles are excluded later (see `freckles.ts`).
 */
export function kindsOf(hue: number): Record<SpotKind, number> {
  const redder = ramp(hue, MARK_FROM - IN_DOUBT, MARK_FROM + IN_DOUBT);
  const reddest = ramp(hue, BLEMISH_FROM - IN_DOUBT, BLEMISH_FROM + IN_DOUBT);
  return {
    darkSpots: 1 - redder,
    marks: redder - reddest,
    blemishes: reddest * (1 - ramp(hue, ...NOT_DARKER)),
  };
}

/** A disc of this radius around each spot does not count as plain skin. It covers a spot 3 mm wide and its border. */
const SPOT_MM = 2.5;

export const withoutSpots = (skin: Plane, spots: readonly Spot[], pxPerMm: number): Plane =>
  withoutDiscs(
    skin,
    spots.map(({ index }) => index),
    SPOT_MM * pxPerMm,
  );

export function plainSkinOf({ skin, regions, pxPerMm }: SkinView, spots: readonly Spot[]): PlainSkin {
  const mask = withoutSpots(skin, spots, pxPerMm);
  return {
    mask,
    pixels: eachRegion((region) => pixelsOn(mask, regions[region].pixels)),
  };
}
