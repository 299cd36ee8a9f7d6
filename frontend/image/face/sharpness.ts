import { quantile } from './light.ts';
import { faceWidthPx, type Mesh, type Picture, pixelsOf } from './region.ts';

/** Perceived lightness, approximated by the stored (gamma-encoded) levels. */
const luma = ({ data }: Picture, pixel: number): number =>
  0.2126 * (data[pixel * 4] ?? 0) + 0.7152 * (data[pixel * 4 + 1] ?? 0) + 0.0722 * (data[pixel * 4 + 2] ?? 0);

/** The smallest edge width that can be measured, in pixels: no edge can be sharper than the pixel grid. */
const FINEST_PX = 1.3;

/**
 * The width of the sharpest edge in the eyes (a Gaussian's sigma) as a fraction of the face's width; 0 if the picture
 * is too coarse to measure. The eyes are used because the contrast between iris and white is about the same in
 * everybody. A step blurred by sigma has the maximum slope height / (sigma * sqrt(2 pi)). Height divided by slope and
 * by sqrt(2 pi) therefore gives sigma, independently of contrast and light.
 */
export function edgeWidthOf(picture: Picture, mesh: Mesh): number {
  const sharpest = Math.min(edgePx(picture, mesh, 'leftEye'), edgePx(picture, mesh, 'rightEye'));
  return sharpest <= FINEST_PX ? 0 : sharpest / faceWidthPx(mesh);
}

function edgePx(picture: Picture, mesh: Mesh, eye: 'leftEye' | 'rightEye'): number {
  const pixels = pixelsOf(picture, mesh, eye);
  const levels = pixels.map((pixel) => luma(picture, pixel));
  const slopes = pixels.map((pixel) =>
    Math.hypot(
      (luma(picture, pixel + 1) - luma(picture, pixel - 1)) / 2,
      (luma(picture, pixel + picture.width) - luma(picture, pixel - picture.width)) / 2,
    ),
  );
  const height = quantile(levels, 0.95) - quantile(levels, 0.05);
  const steepest = quantile(slopes, 0.95);
  return steepest > 0 ? height / (steepest * Math.sqrt(2 * Math.PI)) : 0;
}
