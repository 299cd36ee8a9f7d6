import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type * as Library from '@vladmandic/human';
import { type FaceModels, MODEL_SIDE_PX } from '../../../functions/reader/find/face-models.ts';

const require = createRequire(import.meta.url);
/** The package's `exports` hide the build for Node with WebAssembly, so it is reached through its folder. */
const humanFolder = dirname(require.resolve('@vladmandic/human'));
const wasmFolder = `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'))}/`;
const modelsFolder = join(humanFolder, '..', 'models');

/** Never looked up: the package reads models through `fetch` alone, and `fetchModel` answers in its place. */
const MODELS_URL = 'http://models.invalid/';

/** A model file from the package. Any other address is refused, so that reading a face cannot reach a network. */
async function fetchModel(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(MODELS_URL)) throw new TypeError(`The face reader asked for ${url}`);
  return new Response(await readFile(join(modelsFolder, basename(new URL(url).pathname))));
}

const off = { enabled: false };
const config: Partial<Library.Config> = {
  backend: 'wasm',
  wasmPath: wasmFolder,
  wasmPlatformFetch: false,
  modelBasePath: MODELS_URL,
  debug: false,
  warmup: 'none',
  // The package may skip work on a picture that resembles the last one; then the same photo could read differently.
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    // Boxes are let in on faint evidence: which of them is a face, the mesh decides.
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

/** Three numbers a point, in pixels of what the model looks at: right, down, and depth. */
const MESH_VALUES = 3 * 468;

/** For each point the one on the other half of the face, from the flat map of the mesh, whose halves are alike. */
const partnersIn = (flatMap: readonly (readonly [u: number, v: number])[]): number[] =>
  flatMap.map(([u, v]) => {
    const away = flatMap.map((other) => Math.hypot(other[0] - (1 - u), other[1] - v));
    return away.indexOf(Math.min(...away));
  });

/** Runs the mesh's model by itself: the library would look for the face first, and cut the points to whole pixels. */
function meshRunner({ models, tf, faceUVMap }: Library.Human): Omit<FaceModels, 'find'> {
  const model = models.models['facemesh'];
  if (!model) throw new Error('The model of the face mesh is not loaded.');
  return {
    partners: partnersIn(faceUVMap),
    runMesh: async (seen) => {
      const outputs = tf.tidy(() => model.execute(tf.tensor4d(seen, [1, MODEL_SIDE_PX, MODEL_SIDE_PX, 3])));
      const values = await Promise.all([outputs].flat().map((output) => output.data()));
      tf.dispose(outputs);
      const points = values.find(({ length }) => length === MESH_VALUES);
      const confidence = values.find(({ length }) => length === 1)?.[0];
      if (!points || confidence === undefined) throw new Error('The model of the face mesh gave no mesh.');
      return { points, confidence };
    },
  };
}

/** Loads the two models, which takes about 0.2 s. Meant for a thread of its own: it replaces that thread's `fetch`. */
export async function loadFaceModels(): Promise<FaceModels> {
  globalThis.fetch = fetchModel;
  // A file outside `exports` has no type of its own; it is the same library as the package's main entry.
  const load: (path: string) => typeof Library = require;
  const { Human } = load(join(humanFolder, 'human.node-wasm.js'));
  const human = new Human(config);
  await human.load();
  const { tf } = human;
  return {
    find: async ({ width, height, rgb }) => {
      const tensor = tf.tensor4d(Int32Array.from(rgb), [1, height, width, 3], 'int32');
      const { face: faces, error } = await human.detect(tensor);
      tf.dispose(tensor);
      if (error) throw new Error(`The face mesh failed: ${error}`);
      return faces.map(({ mesh, faceScore, rotation }) => ({
        mesh: mesh.map(([x, y]) => ({ x, y })),
        confidence: faceScore,
        yaw: rotation?.angle.yaw ?? 0,
        pitch: rotation?.angle.pitch ?? 0,
      }));
    },
    ...meshRunner(human),
  };
}
