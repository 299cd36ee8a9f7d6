import type { Human, Tensor, Tensor4D } from '@vladmandic/human';
import type { Pixels } from './plane.ts';
import type { Mesh } from './regions.ts';
import { type Affine, affineOf, placeIn, type Window } from './window.ts';

/**
 * Points lie where the model puts them, between pixels as well. `confidence` is the model's own, 0 to 1; `turn` how far
 * the head is turned or tilted from looking straight ahead, in radians.
 */
export type FittedMesh = { mesh: Mesh; confidence: number; turn: number };

/** The mesh of the one face that fills a window, once for each window. Rejects when the model does not give one. */
export type MeshFitter = (picture: Pixels, windows: readonly Window[]) => Promise<FittedMesh[]>;

/** Side of what the model looks at, in pixels. */
const MODEL_SIDE_PX = 192;
const SEEN_SIZE = [MODEL_SIDE_PX, MODEL_SIDE_PX] as const;
/** Three numbers a point, in pixels of what the model looks at: right, down, and depth. */
const MESH_VALUES = 3 * 468;

/** For each point the one on the other half of the face, from the flat map of the mesh, whose halves are alike. */
const partnersIn = (flatMap: readonly (readonly [u: number, v: number])[]): number[] =>
  flatMap.map(([u, v]) => {
    const away = flatMap.map((other) => Math.hypot(other[0] - (1 - u), other[1] - v));
    return away.indexOf(Math.min(...away));
  });

/** The engine counts from the middle of the first pixel, everything else here from its corner. */
const fromPixelMiddles = ([a, b, c, d, e, f]: Affine): number[] =>
  [a, b, c + (a + b - 1) / 2].concat([d, e, f + (d + e - 1) / 2], [0, 0]);

/** From the line between the ears and the one from the forehead to the chin, as the model sees them. */
function turnOf(points: Float32Array): number {
  const along = (from: number, to: number, axis: number): number =>
    (points[3 * to + axis] ?? 0) - (points[3 * from + axis] ?? 0);
  const yaw = Math.atan2(along(234, 454, 2), along(234, 454, 0));
  const pitch = Math.atan2(along(10, 152, 2), along(10, 152, 1));
  return Math.max(Math.abs(yaw), Math.abs(pitch));
}

/** Runs the mesh's model by itself: the library would look for the face first, and cut the points to whole pixels. */
export function meshFitter({ models, tf, faceUVMap }: Human): MeshFitter {
  const model = models.models['facemesh'];
  if (!model) throw new Error('The model of the face mesh is not loaded.');
  const partners = partnersIn(faceUVMap);

  const look = (picture: Tensor4D, affine: Affine): Tensor[] =>
    tf.tidy(() => {
      const places = tf.tensor2d([fromPixelMiddles(affine)]);
      // Beyond the picture's edge its last pixels go on.
      const seen = tf.image.transform(picture, places, 'bilinear', 'nearest', 0, SEEN_SIZE);
      return model.execute(tf.div(seen, 255));
    });

  async function fit(picture: Tensor4D, window: Window): Promise<FittedMesh> {
    const affine = affineOf(window, MODEL_SIDE_PX);
    const outputs = look(picture, affine);
    try {
      const values = await Promise.all(outputs.map((output) => output.data<'float32'>()));
      const points = values.find(({ length }) => length === MESH_VALUES);
      const confidence = values.find(({ length }) => length === 1)?.[0];
      if (!points || confidence === undefined) throw new Error('The model of the face mesh gave no mesh.');
      const mesh = partners.map((partner, own) => {
        const from = 3 * (window.mirrored ? partner : own);
        return placeIn(affine, points[from] ?? 0, points[from + 1] ?? 0);
      });
      return { mesh, confidence, turn: turnOf(points) };
    } finally {
      tf.dispose(outputs);
    }
  }

  return async ({ width, height, rgb }, windows) => {
    const picture = tf.tensor4d(Float32Array.from(rgb), [1, height, width, 3]);
    try {
      const fitted: FittedMesh[] = [];
      for (const window of windows) fitted.push(await fit(picture, window));
      return fitted;
    } finally {
      tf.dispose(picture);
    }
  };
}
