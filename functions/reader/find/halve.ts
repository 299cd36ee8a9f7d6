import { mapPlane, type Pixels, type Plane } from '../pixels.ts';
import type { AlignedFace } from './align-face.ts';

/** Halves the width and the height of a picture. Each new pixel is the mean of four. */
export function halfOf({ width, height, rgb }: Pixels): Pixels {
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const half = new Uint8Array(3 * size.width * size.height);
  for (let y = 0; y < size.height; y += 1) {
    for (let byte = 0; byte < 3 * size.width; byte += 1) {
      const from = 3 * (2 * y * width + 2 * Math.floor(byte / 3)) + (byte % 3);
      const upper = (rgb[from] ?? 0) + (rgb[from + 3] ?? 0);
      const lower = (rgb[from + 3 * width] ?? 0) + (rgb[from + 3 * width + 3] ?? 0);
      half[3 * y * size.width + byte] = (upper + lower + 2) >> 2;
    }
  }
  return { ...size, rgb: half };
}

/**
 * Halves the width and the height of a face. This resolution is enough to measure large features, and takes a
 * quarter of the time.
 */
export const halved = ({ pixels, mesh, facePx, widthPx, turn, outOf }: AlignedFace): AlignedFace => ({
  pixels: halfOf(pixels),
  mesh: mesh.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
  facePx: facePx / 2,
  widthPx,
  turn,
  outOf: ({ x, y }) => outOf({ x: 2 * x, y: 2 * y }),
});

/** Scales a plane of the halved face back to the original size. */
export function doubled(plane: Plane, size: { width: number; height: number }): Plane {
  const [right, bottom] = [plane.width - 1, plane.height - 1];
  return mapPlane(size, (index) => {
    const x = Math.min(right, (index % size.width) >> 1);
    const y = Math.min(bottom, Math.floor(index / size.width) >> 1);
    return plane.data[y * plane.width + x] ?? 0;
  });
}

/** Converts the index of a pixel in the halved plane to its index in the original plane. */
export const atDouble = (index: number, half: { width: number }, whole: { width: number }): number =>
  2 * Math.floor(index / half.width) * whole.width + 2 * (index % half.width);
