import { apparent, perceive } from './colour.ts';
import type { AlignedFace } from './align-face.ts';
import { at, mapPlane } from './plane.ts';
import { bareFaceMask, faceMask, valuesWhere } from './regions.ts';
import { median, quantile, range } from './statistics.ts';

/** How well the face can be seen. */
export type ImageQuality = {
  /** Width of the face in the photo. */
  widthPx: number;
  /** Median lightness of the skin as it looks, 0 to 1. */
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
export function imageQualityOf({ pixels, mesh, facePx, widthPx, turn }: AlignedFace): ImageQuality {
  const lightness = apparent(perceive(pixels).lightness);
  const { width } = lightness;
  const face = faceMask(pixels, mesh);
  const slopes = mapPlane(face, (index) =>
    Math.hypot(
      (at(lightness, index + 1) - at(lightness, index - 1)) / 2,
      (at(lightness, index + width) - at(lightness, index - width)) / 2,
    ),
  );
  const height = range(valuesWhere(lightness, face), 0.02, 0.98);
  const steepest = quantile(valuesWhere(slopes, face), 0.99);
  const edgePx = steepest > 0 ? height / (steepest * Math.sqrt(2 * Math.PI)) : facePx;
  return {
    widthPx,
    lightness: median(valuesWhere(lightness, bareFaceMask(pixels, mesh))),
    edgeWidth: edgePx / facePx,
    turn,
  };
}
