import { mapPlane, type Plane } from '../pixels.ts';
import { scaled } from '../mesh.ts';
import type { CroppedFace } from './align-face.ts';
import { halfOf } from './small-photo.ts';

/**
 * Halves the width and the height of a face. This resolution is enough to measure large features, and takes a
 * quarter of the time.
 */
export const halved = ({ pixels, mesh, facePx, photoOutline }: CroppedFace): CroppedFace => ({
  pixels: halfOf(pixels),
  mesh: scaled(mesh, 1 / 2),
  facePx: facePx / 2,
  photoOutline: scaled(photoOutline, 1 / 2),
});

/** Scales a plane that was computed from the halved face back to the original size. */
export function doubled(plane: Plane, size: { width: number; height: number }): Plane {
  const [right, bottom] = [plane.width - 1, plane.height - 1];
  return mapPlane(size, (index) => {
    const x = Math.min(right, (index % size.width) >> 1);
    const y = Math.min(bottom, Math.floor(index / size.width) >> 1);
    return plane.data[y * plane.width + x] ?? 0;
  });
}

/** A pixel of the halved plane covers four pixels of the original plane. Returns the index of the top left one. */
export const atDouble = (index: number, half: { width: number }, whole: { width: number }): number =>
  2 * Math.floor(index / half.width) * whole.width + 2 * (index % half.width);
