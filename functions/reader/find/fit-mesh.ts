import type { Mesh } from '../mesh.ts';
import type { Pixels } from '../pixels.ts';
import { type FaceModels, MODEL_SIDE_PX } from './face-models.ts';
import { type Affine, affineOf, placeIn, type Window } from './window.ts';

/**
 * A mesh with subpixel coordinates. `confidence` comes from the mesh model and is from 0 to 1. `turn` is how far the
 * head is turned or tilted away from straight ahead, in radians.
 */
export type FittedMesh = { mesh: Mesh; confidence: number; turn: number };

/** Fits a mesh to the face in each window of a picture. */
export type MeshFitter = (picture: Pixels, windows: readonly Window[]) => Promise<FittedMesh[]>;

/**
 * Samples a window of a picture with bilinear interpolation. Beyond an edge, the edge pixels are repeated. The loop
 * over the channels is unrolled, which halves the time.
 */
function sampleWindow({ width, height, rgb }: Pixels, [a, b, c, d, e, f]: Affine): Float32Array {
  const seen = new Float32Array(3 * MODEL_SIDE_PX ** 2);
  const endX = width - 1;
  const endY = height - 1;
  let to = 0;
  for (let j = 0.5; j < MODEL_SIDE_PX; j += 1) {
    for (let i = 0.5; i < MODEL_SIDE_PX; i += 1) {
      const x = Math.min(endX, Math.max(0, a * i + b * j + c - 0.5));
      const y = Math.min(endY, Math.max(0, d * i + e * j + f - 0.5));
      const column = Math.trunc(x);
      const row = Math.trunc(y);
      const right = (x - column) / 255;
      const down = y - row;
      const left = 1 / 255 - right;
      const one = 3 * (row * width + column);
      const below = row < endY ? one + 3 * width : one;
      const beside = column < endX ? one + 3 : one;
      const last = below + beside - one;
      const red = (rgb[one] ?? 0) * left + (rgb[beside] ?? 0) * right;
      const green = (rgb[one + 1] ?? 0) * left + (rgb[beside + 1] ?? 0) * right;
      const blue = (rgb[one + 2] ?? 0) * left + (rgb[beside + 2] ?? 0) * right;
      seen[to] = red + ((rgb[below] ?? 0) * left + (rgb[last] ?? 0) * right - red) * down;
      seen[to + 1] = green + ((rgb[below + 1] ?? 0) * left + (rgb[last + 1] ?? 0) * right - green) * down;
      seen[to + 2] = blue + ((rgb[below + 2] ?? 0) * left + (rgb[last + 2] ?? 0) * right - blue) * down;
      to += 3;
    }
  }
  return seen;
}

/**
 * Derives the angle of the head from the depth along two lines: from ear to ear, and from the forehead to the
 * chin.
 */
function turnOf(points: Float32Array): number {
  const along = (from: number, to: number, axis: number): number =>
    (points[3 * to + axis] ?? 0) - (points[3 * from + axis] ?? 0);
  const yaw = Math.atan2(along(234, 454, 2), along(234, 454, 0));
  const pitch = Math.atan2(along(10, 152, 2), along(10, 152, 1));
  return Math.max(Math.abs(yaw), Math.abs(pitch));
}

export const meshFitter =
  ({ runMesh, partners }: Pick<FaceModels, 'runMesh' | 'partners'>): MeshFitter =>
  async (picture, windows) => {
    const fitted: FittedMesh[] = [];
    for (const window of windows) {
      const affine = affineOf(window, MODEL_SIDE_PX);
      const { points, confidence } = await runMesh(sampleWindow(picture, affine));
      const mesh = partners.map((partner, own) => {
        const from = 3 * (window.mirrored ? partner : own);
        return placeIn(affine, points[from] ?? 0, points[from + 1] ?? 0);
      });
      fitted.push({ mesh, confidence, turn: turnOf(points) });
    }
    return fitted;
  };
