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

/**
 * Scaling mixes the edges of the photo with the grey outside it. This is the width of these edges, in pixels of the
 * photo or of the close-up, whichever are larger.
 */
const MIXED_PX = 2;

type Edges = { left: number; top: number; right: number; bottom: number };

/** A scaled part of a photo. It is grey beyond the edges of the photo. */
type CloseUp = {
  pixels: Pixels;
  /** The edges of the photo in the close-up, without those that scaling mixed with grey. They can lie outside it. */
  edges: Edges;
  /** `into` converts coordinates in the photo to coordinates in the close-up, and `outOf` converts them back. */
  into: (place: Point) => Point;
  outOf: (place: Point) => Point;
};

/** Cuts out and scales a part of a photo. `scale` is the size of the close-up divided by the size of the part. */
function closeUpOf(photo: Pixels, { left, top, width, height }: Part, scale: number): CloseUp {
  const size = { width: Math.round(scale * width), height: Math.round(scale * height) };
  const mixedPx = MIXED_PX * Math.max(1, scale);
  const into = ({ x, y }: Point): Point => ({ x: (x - left) * scale, y: (y - top) * scale });
  const [from, to] = [into({ x: 0, y: 0 }), into({ x: photo.width, y: photo.height })];
  return {
    pixels: resample(photo, { left, top, width, height }, size),
    edges: {
      left: from.x + mixedPx,
      top: from.y + mixedPx,
      right: to.x - mixedPx,
      bottom: to.y - mixedPx,
    },
    into,
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

/** The part of a close-up that shows the photo, and not the grey beyond its edges. */
export function photoIn({ pixels, edges }: Pick<CloseUp, 'pixels' | 'edges'>): Pixels {
  const [left, top] = [Math.max(0, Math.ceil(edges.left)), Math.max(0, Math.ceil(edges.top))];
  const width = Math.max(0, Math.min(pixels.width, Math.floor(edges.right)) - left);
  const height = Math.max(0, Math.min(pixels.height, Math.floor(edges.bottom)) - top);
  const rgb = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row += 1) {
    const start = 3 * ((top + row) * pixels.width + left);
    rgb.set(pixels.rgb.subarray(start, start + 3 * width), 3 * row * width);
  }
  return { width, height, rgb };
}
