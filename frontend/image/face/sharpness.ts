import { quantile } from './light.ts';
import { faceWidthPx, type Mesh, type Picture, pixelsOf } from './region.ts';

/** Lightness as the eye has it, near enough: the levels as they are stored. */
const luma = ({ data }: Picture, pixel: number): number =>
  0.2126 * (data[pixel * 4] ?? 0) + 0.7152 * (data[pixel * 4 + 1] ?? 0) + 0.0722 * (data[pixel * 4 + 2] ?? 0);

/** Edges cannot be told to be sharper than the pixels they are made of. */
const FINEST_PX = 1.3;

/**
 * Width of the sharpest edge in the eyes (a Gaussian's sigma) as a share of the face's width; 0 where the picture is too
 * coarse to tell. Iris and white are about as far apart in everybody, whatever the skin around them. A step blurred by
 * sigma has its steepest slope at height / (sigma * sqrt(2 pi)): contrast cancels out, and with it the light.
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
