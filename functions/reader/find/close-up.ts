import { faceWidthPx, type Mesh, middleAndExtent } from '../mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import { resample } from './resample.ts';

/**
 * Every face is scaled to about this width before it is measured, so that near and distant faces are measured
 * alike.
 */
const FACE_WIDTH_PX = 256;

/** A scaled square around a face. It is grey beyond the edges of the photo. */
type CloseUp = {
  pixels: Pixels;
  /** `into` converts a place in the photo to a place in the close-up, and `outOf` converts it back. */
  into: (place: Point) => Point;
  outOf: (place: Point) => Point;
};

/**
 * Cuts out a square around a face. `room` is the side of the square in face widths. The face is scaled to
 * `widthPx`. `mesh` is in coordinates of the photo.
 */
export function closeUp(photo: Pixels, mesh: Mesh, room: number, widthPx = FACE_WIDTH_PX): CloseUp {
  const sidePx = Math.round(room * widthPx);
  const length = room * faceWidthPx(mesh);
  const [middleX] = middleAndExtent(mesh.map(({ x }) => x));
  const [middleY] = middleAndExtent(mesh.map(({ y }) => y));
  const [left, top] = [middleX - length / 2, middleY - length / 2];
  const scale = sidePx / length;
  return {
    pixels: resample(photo, { left, top, width: length, height: length }, { width: sidePx, height: sidePx }),
    into: ({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }),
    outOf: ({ x, y }) => ({ x: x / scale + left, y: y / scale + top }),
  };
}
