import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { bundleAlone } from '../../../../frontend/build/bundle-alone.ts';
import { packedFaceModel } from '../../../../frontend/build/face-model.ts';

/** What a screen with a camera or a photo loads to find the face, as it comes over the network. */
export type Download = { readonly requests: number; readonly bytes: number };

const WORKER = fileURLToPath(new URL('../../../../frontend/image/face/face-worker.ts', import.meta.url));
/** CloudFront compresses while it answers; it does not say how hard it tries. */
const QUALITY = 5;
/** A thread's script, and a chunk of under 1 KB that starts it. */
const SCRIPTS = 2;
/** So that the forecast does not change with every line of the thread. */
const ROUNDED_TO_BYTES = 100_000;

/** Builds the thread as the page does, and packs the model's files. Rounded up to 0.1 MB. */
export async function faceModelDownload(): Promise<Download> {
  const [script, files] = await Promise.all([bundleAlone(WORKER, []), packedFaceModel()]);
  const packed = await promisify(brotliCompress)(script, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const bytes = [packed, ...files].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    requests: files.length + SCRIPTS,
    bytes: Math.ceil(bytes / ROUNDED_TO_BYTES) * ROUNDED_TO_BYTES,
  };
}
