import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type * as Library from '@vladmandic/human';
import { faceLibraryConfig, faceModelsOf } from '../../../functions/reader/find/face-library.ts';
import type { FaceModels } from '../../../functions/reader/find/face-models.ts';

const require = createRequire(import.meta.url);
/**
 * The folder of the package's builds. The package lists the build for Node with WebAssembly in `exports`, but without a
 * leading `./`, so Node finds the build only by its path.
 */
const humanFolder = dirname(require.resolve('@vladmandic/human'));
const wasmFolder = `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm'))}/`;
const modelsFolder = join(humanFolder, '..', 'models');

/**
 * A placeholder address that is never looked up. The package loads its models through `fetch`, which `fetchModel`
 * replaces.
 */
const MODELS_URL = 'http://models.invalid/';

/**
 * Answers a request for a model file from the package's folder. Rejects for any other address, so this thread cannot
 * fetch anything from a network.
 */
async function fetchModel(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(MODELS_URL))
    throw new TypeError(`The face reader may only load its models, but requested ${url}`);
  return new Response(await readFile(join(modelsFolder, basename(new URL(url).pathname))));
}

/** Loads the two models in about 0.2 s. It replaces the global `fetch`, so it should run in a thread of its own. */
export async function loadFaceModels(): Promise<FaceModels> {
  globalThis.fetch = fetchModel;
  // `require` returns `any`. The API of the build is that of the package's main entry.
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
