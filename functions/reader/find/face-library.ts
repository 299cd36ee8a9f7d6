import type { Config, Human } from '@vladmandic/human';
import { type FaceModels, MODEL_SIDE_PX } from './face-models.ts';

/**
 * The configuration of the library that runs the two face models. The browser and Node use the same configuration, so
 * that the same pixels give the same reading. The host loads the library and adds the paths of the model files; this
 * file imports only types.
 */

const off = { enabled: false };

export const faceLibraryConfig: Partial<Config> = {
  backend: 'wasm',
  debug: false,
  warmup: 'none',
  // With caching, the library may skip work on a picture similar to the last one, and the reading would depend
  // on earlier photos.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    // A low confidence is enough for a detected box, because the mesh model decides which boxes are faces.
    detector: {
      rotation: true,
      maxDetected: 8,
      minConfidence: 0.2,
      iouThreshold: 0.1,
      skipFrames: 0,
      skipTime: 0,
    },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
};

/** Three numbers per mesh point: x, y and depth, in pixels of the model's input. */
const MESH_VALUES = 3 * 468;

/**
 * For each mesh point, the index of its mirror image. The UV map of the mesh is symmetric, so the mirror image of (u,
 * v) is the point nearest to (1 - u, v).
 */
const partnersIn = (flatMap: readonly (readonly [u: number, v: number])[]): number[] =>
  flatMap.map(([u, v]) => {
    const away = flatMap.map((other) => Math.hypot(other[0] - (1 - u), other[1] - v));
    return away.indexOf(Math.min(...away));
  });

/**
 * Runs the mesh model directly, because the library would search for the face first and round the points to whole
 * pixels.
 */
function meshRunner({ models, tf, faceUVMap }: Human): Omit<FaceModels, 'find'> {
  const model = models.models['facemesh'];
  if (!model) throw new Error('The face mesh model is not loaded.');
  return {
    partners: partnersIn(faceUVMap),
    runMesh: async (seen) => {
      const outputs = tf.tidy(() => model.execute(tf.tensor4d(seen, [1, MODEL_SIDE_PX, MODEL_SIDE_PX, 3])));
      const values = await Promise.all([outputs].flat().map((output) => output.data()));
      tf.dispose(outputs);
      const points = values.find(({ length }) => length === MESH_VALUES);
      const confidence = values.find(({ length }) => length === 1)?.[0];
      if (!points || confidence === undefined) throw new Error('The face mesh model returned no mesh.');
      return { points, confidence };
    },
  };
}

/** The face models of a library that has already loaded its model files. */
export const faceModelsOf = (human: Human): FaceModels => ({
  find: async ({ width, height, rgb }) => {
    const tensor = human.tf.tensor4d(new Int32Array(rgb), [1, height, width, 3], 'int32');
    const { face: faces, error } = await human.detect(tensor);
    human.tf.dispose(tensor);
    if (error) throw new Error(`The face mesh failed: ${error}`);
    return faces.map(({ mesh, faceScore }) => ({
      mesh: mesh.map(([x, y]) => ({ x, y })),
      confidence: faceScore,
    }));
  },
  ...meshRunner(human),
});
