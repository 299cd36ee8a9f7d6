import type { AlignedFace } from '../find/align-face.ts';
import { at, mapPlane } from '../pixels.ts';
import { faceMask, maskWithin, pixelsIn, valuesAt, valuesFor, valuesWhere } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { lengthOf, median, quantile, range } from './statistics.ts';

/** Size, light, colour, sharpness, noise and pose of the face in the photo. */
export type ImageQuality = {
  /** The width of the face in pixels of the photo. */
  widthPx: number;
  /** The median perceived lightness of the skin, 0 to 1. It is close to the lightness of OKLab (B. Ottosson, 2020). */
  lightness: number;
  /** The chroma of the skin in CIELAB. It is about 0 in a black-and-white photo. */
  chroma: number;
  /** How blurred the photo is, see `photoBlurOf`: the sigma of a Gaussian in millimetres, accurate up to 1.5 mm. */
  blurMm: number;
  /**
   * The width of the sharpest edges (a Gaussian's sigma) as a share of the face's width. It depends on the contrast of
   * the face, but unlike `blurMm` it still grows if nothing is in focus.
   */
  edgeWidth: number;
  /**
   * The standard deviation of the camera's noise, in units of CIELAB. It is the largest of three: in a*, in L*, and as
   * blotches of L*, which are multiplied by `BLOTCHES_HIDE` because they hide more detail.
   */
  noise: number;
  /** How far the head is turned or tilted away from straight ahead, in radians. */
  turn: number;
};

/**
 * How much more blotches lower the confidence than finer noise does. With this value, noise of 8 levels (of 255) that
 * was compressed as JPEG of quality 60 or better makes the details of most photos uncertain, and noise of 4 levels does
 * not.
 */
const BLOTCHES_HIDE = 4;

/**
 * `edgeWidth` is measured at the sharpest edges of the face (eyes, lips, brows). They are assumed to be steps from
 * the darkest to the lightest value of the face. After a Gaussian blur, the maximum slope of a step is
 * `height / (sigma * sqrt(2 pi))`.
 */
export function imageQualityOf(
  { pixels, mesh, facePx, photoOutline, widthPx, turn }: AlignedFace,
  { colours, pictured, noise, blurMm, own }: SkinView,
): ImageQuality {
  const lightness = mapPlane(pictured, (index) => Math.exp(at(colours.light, index) / 3));
  const { width } = lightness;
  const onFace = pixelsIn(maskWithin(faceMask(pixels, mesh), photoOutline));
  const slopes = valuesFor(onFace, (index) =>
    lengthOf(
      (at(lightness, index + 1) - at(lightness, index - 1)) / 2,
      (at(lightness, index + width) - at(lightness, index - width)) / 2,
    ),
  );
  const height = range(valuesAt(lightness, onFace), 0.02, 0.98);
  const steepest = quantile(slopes, 0.99);
  const edgePx = steepest > 0 ? height / (steepest * Math.sqrt(2 * Math.PI)) : facePx;
  return {
    widthPx,
    lightness: median(valuesWhere(lightness, pictured)),
    chroma: lengthOf(own.redness, own.yellowness),
    blurMm,
    edgeWidth: edgePx / facePx,
    noise: Math.max(noise.redness, noise.lightness, BLOTCHES_HIDE * noise.blotches),
    turn,
  };
}
