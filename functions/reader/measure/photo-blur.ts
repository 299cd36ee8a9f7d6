import type { CroppedFace } from '../find/align-face.ts';
import { at, type Plane } from '../pixels.ts';
import { blur } from './blur.ts';
import { features, maskOf, maskWithin, onMesh, pixelsIn, valuesFor } from './masks.ts';
import { lengthOf, quantile } from './statistics.ts';

/** The face is blurred once more, with a Gaussian of this sigma. */
const REBLUR_PX = 2;
/** A pixel of the eyes, brows, lips or nostrils counts as an edge if its slope is at least this quantile. */
const STEEP = 0.95;
/** The blur of the photo is this quantile of the edges' widths, because many edges are wide even in a sharp photo. */
const SHARPEST = 0.25;

const slopeAt = (plane: Plane, index: number): number =>
  lengthOf(
    (at(plane, index + 1) - at(plane, index - 1)) / 2,
    (at(plane, index + plane.width) - at(plane, index - plane.width)) / 2,
  );

/**
 * Estimates how blurred the photo is: the sigma of a Gaussian in millimetres, as the sharpest edges of the face show
 * it. A sharp edge that is blurred once more loses more of its slope than a soft one: `R` times less slope means a
 * sigma of `REBLUR_PX / sqrt(R^2 - 1)`, whatever the contrast of the edge is (S. Zhuo and T. Sim, "Defocus map
 * estimation from a single image", Pattern Recognition 44, 2011).
 *
 * The median of 116 synthetic faces is 0.47 mm. Blur of 0.8, 1.2 and 1.6 mm raises it to 0.9, 1.3 and 1.6 mm. It hardly
 * grows beyond that, because no edge is left that is sharp enough to measure. It is 0 if the photo shows no edge.
 */
export function photoBlurOf(
  lightness: Plane,
  { mesh, photoOutline }: Pick<CroppedFace, 'mesh' | 'photoOutline'>,
  pxPerMm: number,
): number {
  const outlines = features.map((outline) => onMesh(mesh, outline));
  const inside = pixelsIn(maskWithin(maskOf(lightness, outlines), photoOutline));
  const slopes = valuesFor(inside, (index) => slopeAt(lightness, index));
  const least = quantile(slopes, STEEP);
  if (!(least > 0)) return 0;
  const edges = inside.filter((_, place) => (slopes[place] ?? 0) >= least);
  const reblurred = blur(lightness, REBLUR_PX);
  const sigmas = valuesFor(edges, (index) => {
    const lost = slopeAt(lightness, index) / slopeAt(reblurred, index);
    return REBLUR_PX / Math.sqrt(Math.max(0, lost ** 2 - 1));
  });
  return quantile(sigmas, SHARPEST) / pxPerMm;
}

/** The thresholds of the levels were fitted to photos that are at most this blurred, so less blur is not corrected. */
const SHARP_MM = 0.7;
/**
 * Blur above this value is corrected as if it were this value, because hardly any fine detail is left. The confidence
 * of details is then low.
 */
export const SOFT_MM = 1.05;

/**
 * How wide the details are that a filter finds, in millimetres, as a measure of how strongly blur fades them. Chosen on
 * 61 synthetic faces of the tuning half, so that blur of 0.8 and 1.2 mm changes the mean amounts least.
 */
const widthMm = { thinLines: 1.15, thinLinesAtEyes: 0.95, broadLines: 2.3, texture: 1.2 } as const;

/**
 * Blur spreads a line in one direction, and its contrast in a filter for curvature falls with the third power of its
 * width. It spreads spots and bumps in two directions, and their contrast falls with the second power.
 */
const power = { thinLines: 1.5, thinLinesAtEyes: 1.5, broadLines: 1.5, texture: 1 } as const;

/** The share of the contrast of lines, or of spots and bumps, that the blur of the photo leaves, 0 to 1. */
export function contrastLeft(details: keyof typeof widthMm, blurMm: number): number {
  const added = Math.max(0, Math.min(SOFT_MM, blurMm) ** 2 - SHARP_MM ** 2);
  return (1 + added / widthMm[details] ** 2) ** -power[details];
}
