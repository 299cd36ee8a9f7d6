import { faceWidthPx, type Mesh, middleAndExtent } from '../mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import { resample } from './resample.ts';

/** Every face is brought to about this width before it is measured, so that near and far faces are read alike. */
const FACE_WIDTH_PX = 256;

/** A square cut around a face that is brought to its measured size; grey where the photo ends. */
type CloseUp = {
  pixels: Pixels;
  /** From places in the photo to places in the close-up, and back. */
  into: (place: Point) => Point;
  outOf: (place: Point) => Point;
};

/** `room` is the side of the square in widths of the face, which becomes `widthPx`; `mesh` lies in the photo. */
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
