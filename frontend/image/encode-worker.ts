import type { SentPhotoType } from '#domain/contract/photo.ts';
import { encode, type Encoded, type PixelSize } from './encode.ts';

/**
 * `expected` is the size of the upright picture. A browser that ignores the orientation in a worker returns a different
 * size.
 */
export type EncodeRequest = { file: Blob; type: SentPhotoType; expected: PixelSize };

async function work({ file, type, expected }: EncodeRequest): Promise<Encoded> {
  const bitmap = await createImageBitmap(file);
  const isUpright = bitmap.width === expected.width && bitmap.height === expected.height;
  if (!isUpright) return { ok: false, reason: 'undecodable' };
  const encoded = await encode(bitmap, expected, type, () => new OffscreenCanvas(1, 1));
  bitmap.close();
  return encoded;
}

self.addEventListener('message', ({ data }: MessageEvent<EncodeRequest>) => {
  const done = work(data).catch((): Encoded => ({ ok: false, reason: 'undecodable' }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage takes no target origin
  void done.then((encoded) => self.postMessage(encoded));
});
