import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type * as Library from '@vladmandic/human';
import { faceLibraryConfig, faceModelsOf } from '../../../functions/reader/find/face-library.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';

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

/** Loads the two models, which takes about 0.2 s. Meant for a thread of its own: it replaces that thread's `fetch`. */
export async function loadFaceModels(): Promise<FaceModels> {
  globalThis.fetch = fetchModel;
  // A file outside `exports` has no type of its own; it is the same library as the package's main entry.
  const load: (path: string) => typeof Library = require;
  const { Human } = load(join(humanFolder, 'human.node-wasm.js'));
  const human = new Human({
    ...faceLibraryConfig,
    wasmPath: wasmFolder,
    wasmPlatformFetch: false,
    modelBasePath: MODELS_URL,
  });
  await human.load();
  return faceModelsOf(human);
}
