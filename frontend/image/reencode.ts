import type { SentPhotoType } from '#domain/contract/photo.ts';
import { encode, type Encoded, MAX_SOURCE_PIXELS, type PixelSize } from './encode.ts';
import type { EncodeRequest } from './encode-worker.ts';

/**
 * Encodes a photo again as this browser shows it: upright, and only the first frame of an animation. Drops the file's
 * metadata, such as location, camera and thumbnail. Uses a worker if the browser supports it.
 */
export async function reencode(file: Blob, type: SentPhotoType, signal: AbortSignal): Promise<Encoded> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    if (signal.aborted) return { ok: false, reason: 'aborted' };
    if (!image) return { ok: false, reason: 'undecodable' };
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (size.width * size.height > MAX_SOURCE_PIXELS) return { ok: false, reason: 'too-many-pixels' };
    const encoded = await encodeInThread({ file, type, expected: size }, signal);
    if (signal.aborted) return { ok: false, reason: 'aborted' };
    // Retries outside of the worker: the page can decode some files that a worker cannot, and has its own memory.
    const mayHelp = !encoded.ok && (encoded.reason === 'undecodable' || encoded.reason === 'unwritable');
    return mayHelp ? await encodeHere(image, size, type) : encoded;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const loadImage = (url: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(undefined));
    image.src = url;
  });

function encodeInThread(request: EncodeRequest, signal: AbortSignal): Promise<Encoded> {
  if (!('Worker' in window && 'OffscreenCanvas' in window)) {
    return Promise.resolve({ ok: false, reason: 'unwritable' });
  }
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), {
      type: 'module',
      name: 'photo',
    });
    const finish = (encoded: Encoded): void => {
      signal.removeEventListener('abort', abort);
      worker.terminate();
      resolve(encoded);
    };
    const abort = (): void => finish({ ok: false, reason: 'aborted' });
    signal.addEventListener('abort', abort);
    worker.addEventListener('message', ({ data }: MessageEvent<Encoded>) => finish(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      finish({ ok: false, reason: 'unwritable' });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes no target origin
    worker.postMessage(request);
  });
}

async function encodeHere(image: HTMLImageElement, size: PixelSize, type: SentPhotoType): Promise<Encoded> {
  try {
    return await encode(image, size, type, () => document.createElement('canvas'));
  } catch {
    return { ok: false, reason: 'unwritable' };
  }
}
