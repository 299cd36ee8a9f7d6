import { faceWidthPx, type Mesh, middleAndExtent } from '../mesh.ts';
import type { Pixels, Point } from '../pixels.ts';
import { type Part, resample } from './resample.ts';

/**
 * Every face is scaled to about this width before it is measured, so that near and distant faces are measured
 * alike.
 */
const FACE_WIDTH_PX = 256;
/** The minimum margin that `faceAlone` leaves around the mesh. */
const MARGIN_PX = 6;
/**
 * `faceAlone` crops in steps of `STEP_PX`, and scales in relative steps of `STEP_SIZE`. A change in lighting shifts the
 * mesh by a tenth of a pixel. Without the steps, the skin would be resampled differently after every such shift, which
 * would change thin lines and small spots.
 */
const STEP_PX = 8;
const STEP_SIZE = 0.02;

/** A scaled part of a photo. It is grey beyond the edges of the photo. */
type CloseUp = {
  pixels: Pixels;
  /** `into` converts coordinates in the photo to coordinates in the close-up, and `outOf` converts them back. */
  into: (place: Point) => Point;
  outOf: (place: Point) => Point;
};

/** Cuts out and scales a part of a photo. `scale` is the size of the close-up divided by the size of the part. */
function closeUpOf(photo: Pixels, { left, top, width, height }: Part, scale: number): CloseUp {
  const size = { width: Math.round(scale * width), height: Math.round(scale * height) };
  return {
    pixels: resample(photo, { left, top, width, height }, size),
    into: ({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }),
    outOf: ({ x, y }) => ({ x: x / scale + left, y: y / scale + top }),
  };
}

/**
 * Cuts out a square around a face. `room` is the side of the square in face widths. The face is scaled to
 * `widthPx`. `mesh` is in coordinates of the photo.
 */
export function closeUp(photo: Pixels, mesh: Mesh, room: number, widthPx = FACE_WIDTH_PX): CloseUp {
  const side = room * faceWidthPx(mesh);
  const [middleX] = middleAndExtent(mesh.map(({ x }) => x));
  const [middleY] = middleAndExtent(mesh.map(({ y }) => y));
  const part = { left: middleX - side / 2, top: middleY - side / 2, width: side, height: side };
  return closeUpOf(photo, part, Math.round(room * widthPx) / side);
}

/**
 * Cuts out the face alone and scales it to the size at which it is measured. Many filters run over the whole picture,
 * so anything around the face would cost time.
 */
export function faceAlone(photo: Pixels, mesh: Mesh): CloseUp {
  const steps = Math.round(Math.log(FACE_WIDTH_PX / faceWidthPx(mesh)) / STEP_SIZE);
  const scale = Math.exp(steps * STEP_SIZE);
  const [step, margin] = [STEP_PX / scale, MARGIN_PX / scale];
  const along = (values: readonly number[]): { from: number; length: number } => {
    const from = Math.floor((Math.min(...values) - margin) / step);
    const to = Math.ceil((Math.max(...values) + margin) / step);
    return { from: step * from, length: step * (to - from) };
  };
  const [across, down] = [along(mesh.map(({ x }) => x)), along(mesh.map(({ y }) => y))];
  return closeUpOf(
    photo,
    { left: across.from, top: down.from, width: across.length, height: down.length },
    scale,
  );
}
