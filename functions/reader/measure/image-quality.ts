import type { AlignedFace } from '../find/align-face.ts';
import { at, mapPlane } from '../pixels.ts';
import { faceMask, pixelsIn, valuesAt, valuesWhere } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { median, quantile, range } from './statistics.ts';

/** How well the face can be seen. */
export type ImageQuality = {
  /** Width of the face in the photo. */
  widthPx: number;
  /** Median lightness of the skin as it looks, 0 to 1: close to OKLab's (B. Ottosson, 2020). */
  lightness: number;
  /** Width of the sharpest edges (a Gaussian's sigma) as a share of the face's width. */
  edgeWidth: number;
  /** How far the head is turned or tilted from looking straight ahead, in radians. */
  turn: number;
};

/**
 * The sharpest edges of a face (eyes, lips, brows) run from its darkest to its lightest within one blur: a step blurred
 * by sigma has its steepest slope at height / (sigma * sqrt(2 pi)).
 */
export function imageQualityOf(
  { pixels, mesh, facePx, widthPx, turn }: AlignedFace,
  { colours, bare }: SkinView,
): ImageQuality {
  const lightness = mapPlane(bare, (index) => Math.exp(at(colours.light, index) / 3));
  const { width } = lightness;
  const face = faceMask(pixels, mesh);
  const onFace = pixelsIn(face);
  const slopes = Float32Array.from(onFace, (index) =>
    Math.hypot(
      (at(lightness, index + 1) - at(lightness, index - 1)) / 2,
      (at(lightness, index + width) - at(lightness, index - width)) / 2,
    ),
  );
  const height = range(valuesAt(lightness, onFace), 0.02, 0.98);
  const steepest = quantile(slopes, 0.99);
  const edgePx = steepest > 0 ? height / (steepest * Math.sqrt(2 * Math.PI)) : facePx;
  return {
    widthPx,
    lightness: median(valuesWhere(lightness, bare)),
    edgeWidth: edgePx / facePx,
    turn,
  };
}
