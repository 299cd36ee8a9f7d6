import { type Config, Human } from '@vladmandic/human';
import { isReadbackTrusted } from '../canvas-readback.ts';
import { outlinesOf } from './face-outlines.ts';
import { viewFace, type Frame } from './face-view.ts';
import type { FaceAnswer, FaceRequest } from './protocol.ts';

/** Never looked up: the library's requests are answered from the list of files. */
const FILES_URL = 'https://face-model.invalid/';
/** The mesh is either sure (above 0.9) or not (below 0.1) of nearly everything the box detector offers. */
const MIN_MESH_CONFIDENCE = 0.5;

const off = { enabled: false };
const config: Partial<Config> = {
  backend: 'wasm',
  wasmPath: FILES_URL,
  wasmPlatformFetch: true,
  modelBasePath: FILES_URL,
  // Otherwise it keeps copies in IndexedDB; the browser's own cache is enough.
  cacheModels: false,
  debug: false,
  warmup: 'none',
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
      maxDetected: 4,
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

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a thread, not to a window
const answer = (message: FaceAnswer): void => self.postMessage(message);

let human: Human | undefined;

/** The library asks for its files by name; what comes is unpacked on the way. */
function serveFiles(files: Readonly<Record<string, string>>): void {
  const fetchFile = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(FILES_URL) ? files[url.slice(FILES_URL.length)] : undefined;
    if (file === undefined) throw new TypeError('The face model asked for a file it does not have');
    const packed = await fetchFile(file, init);
    if (!packed.ok || !packed.body) throw new TypeError(`A file of the face model answered ${packed.status}`);
    const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(packed.body.pipeThrough(new DecompressionStream('gzip')), {
      headers: { 'Content-Type': type },
    });
  };
}

async function load(files: Readonly<Record<string, string>>): Promise<FaceAnswer> {
  // A browser that blurs what is read from a canvas would show the model nothing but noise.
  if (!isReadbackTrusted(new OffscreenCanvas(1, 1))) return { type: 'failed' };
  serveFiles(files);
  human = new Human(config);
  await human.load();
  // Where WebAssembly does not run it would go on a hundred times slower.
  const isUsable = human.models.loaded().includes('facemesh') && human.tf.getBackend() === 'wasm';
  return { type: isUsable ? 'ready' : 'failed' };
}

async function look(picture: ImageBitmap, frame: Frame): Promise<FaceAnswer> {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!human || !context) return { type: 'failed' };
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const tensor = human.tf.tensor3d(Int32Array.from(data), [height, width, 4], 'int32');
  const { face, error } = await human.detect(tensor);
  human.tf.dispose(tensor);
  if (error) return { type: 'failed' };
  const faces = face
    .filter(({ mesh, faceScore }) => mesh.length > 0 && faceScore >= MIN_MESH_CONFIDENCE)
    .map(({ mesh, rotation }) => {
      const points = mesh.map(([x, y]) => ({ x, y }));
      const { yaw = 0, pitch = 0 } = rotation?.angle ?? {};
      const outlines = outlinesOf(
        points.map(({ x, y }) => ({ x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height })),
      );
      return { ...viewFace({ width, height, data }, frame, { points, yaw, pitch }), outlines };
    });
  return { type: 'seen', faces };
}

self.addEventListener('message', ({ data }: MessageEvent<FaceRequest>) => {
  const done = data.type === 'load' ? load(data.files) : look(data.picture, data.frame);
  done.catch((): FaceAnswer => ({ type: 'failed' })).then(answer, () => {});
});
