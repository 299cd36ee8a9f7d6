import { Human } from '@vladmandic/human';
import { faceLibraryConfig } from '../../../functions/reader/find/face-library.ts';
import { isReadbackTrusted } from '../canvas-readback.ts';
import type { FaceFailure, FaceFiles } from './protocol.ts';

/** The base URL of the model's files. Nothing is sent to it: `serveFiles` answers the library's requests itself. */
const FILES_URL = 'https://face-model.invalid/';

/** Decompresses a file. `onBytes` receives the compressed size of each part. */
function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void) {
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return packed.pipeThrough(counter).pipeThrough(new DecompressionStream('gzip'));
}

/**
 * Replaces `fetch`: when the library requests a file by its name, loads that file from its address in `files`. Returns
 * a function that reports whether any file failed to load.
 */
function serveFiles(files: FaceFiles, onBytes: (bytes: number) => void): () => boolean {
  const fetchFile = globalThis.fetch;
  let isMissing = false;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.startsWith(FILES_URL) ? files[url.slice(FILES_URL.length)] : undefined;
    if (file === undefined) throw new TypeError('The face model requested an unknown file');
    const packed = await fetchFile(file, init).catch(() => undefined);
    if (!packed?.ok || !packed.body) {
      isMissing = true;
      throw new TypeError('A file of the face model could not be loaded');
    }
    const type = url.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
    return new Response(unpacked(packed.body, onBytes), { headers: { 'Content-Type': type } });
  };
  return () => isMissing;
}

/** Loads the face library and its models. `onBytes` is called with the compressed size of each part that arrives. */
export async function openLibrary(
  files: FaceFiles,
  onBytes: (bytes: number) => void,
): Promise<Human | FaceFailure> {
  // If the browser falsifies canvas pixels, the model cannot find a face.
  if (!isReadbackTrusted(new OffscreenCanvas(1, 1))) return 'readback-altered';
  const isMissing = serveFiles(files, onBytes);
  const human = new Human({
    ...faceLibraryConfig,
    wasmPath: FILES_URL,
    wasmPlatformFetch: true,
    modelBasePath: FILES_URL,
    // By default the library also stores the models in IndexedDB; the browser's own cache is enough.
    cacheModels: false,
  });
  const isLoaded = await human.load().then(
    () => true,
    () => false,
  );
  if (isMissing()) return 'unreachable';
  // Without WebAssembly the library would fall back to code that is a hundred times slower.
  const isUsable = isLoaded && human.models.loaded().includes('facemesh') && human.tf.getBackend() === 'wasm';
  return isUsable ? human : 'unsupported';
}
