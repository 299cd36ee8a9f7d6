import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { bundleAlone } from '../../../../frontend/build/bundle-alone.ts';
import { packedFaceModel } from '../../../../frontend/build/face-model.ts';

/** The number of files in one download, and their compressed size in bytes, rounded up to 0.1 MB. */
export type Download = { readonly requests: number; readonly bytes: number };

const WORKER = fileURLToPath(new URL('../../../../frontend/image/face/face-worker.ts', import.meta.url));
const ANALYSIS = fileURLToPath(
  new URL('../../../../frontend/image/on-device/analyse-photo.ts', import.meta.url),
);
/** An assumed Brotli level. CloudFront compresses on the fly and does not document its level. */
const QUALITY = 5;
/** The face model needs two scripts: the worker, and a chunk of less than 1 KB that starts it. */
const SCRIPTS = 2;
/**
 * The number of scripts that on-device analysis adds: the analysis itself, and two chunks of less than 1 KB that open
 * the face reader and run it.
 */
const MORE_SCRIPTS = 3;
/** Download sizes are rounded up to a multiple of this, so that small code changes rarely change the forecast. */
const ROUNDED_TO_BYTES = 100_000;

/**
 * Leaves the analysis out of the worker. Only visits with on-device analysis download the analysis, as a separate
 * script.
 */
const withoutAnalysis: Plugin = {
  name: 'without-analysis',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/analyse-photo.ts') ? { id, external: true } : null),
};

/** Both downloads contain the worker and the model's files, so these are built only once. */
let worker: Promise<string> | undefined;
const workerScript = (): Promise<string> => (worker ??= bundleAlone(WORKER, [withoutAnalysis]));
let model: Promise<Buffer[]> | undefined;
const modelFiles = (): Promise<Buffer[]> => (model ??= packedFaceModel());

/** What a screen must download to find the face in the camera picture or in a photo. */
export const faceModelDownload = (): Promise<Download> => download(SCRIPTS, [workerScript()]);

/** The download for on-device analysis: the face model, the face reader, the rules, the products and the texts. */
export const onDeviceDownload = (): Promise<Download> =>
  download(SCRIPTS + MORE_SCRIPTS, [workerScript(), bundleAlone(ANALYSIS, [])]);

/** The total size of the compressed scripts and the model's files, rounded up to the next 0.1 MB. */
async function download(requests: number, bundles: readonly Promise<string>[]): Promise<Download> {
  const [scripts, files] = await Promise.all([Promise.all(bundles), modelFiles()]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const packed = await Promise.all(scripts.map((script) => promisify(brotliCompress)(script, { params })));
  const bytes = [...packed, ...files].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    requests: files.length + requests,
    bytes: Math.ceil(bytes / ROUNDED_TO_BYTES) * ROUNDED_TO_BYTES,
  };
}
