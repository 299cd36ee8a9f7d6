import { imageSize } from 'image-size';
import type { SentPhotoType } from '#domain/photo.ts';

/** What the first bytes of a file say, without decoding it. */
export type PhotoContent = { contentType: SentPhotoType; width: number; height: number };

/** By the names of image-size. */
const types: ReadonlyMap<string | undefined, SentPhotoType> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** `undefined` where the file is none of the types that the page sends. `head` may be its beginning alone. */
export function photoContent(head: Uint8Array): PhotoContent | undefined {
  try {
    const { type, width, height } = imageSize(head);
    const contentType = types.get(type);
    return contentType && { contentType, width, height };
  } catch {
    return undefined;
  }
}
