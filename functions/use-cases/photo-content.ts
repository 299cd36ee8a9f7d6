import { imageSize } from 'image-size';
import { SentPhotoType } from '#domain/contract/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';

/** The type of a photo and its size in pixels, read without decoding it. */
export type PhotoContent = { contentType: SentPhotoType; width: number; height: number };

/**
 * `undefined` unless the file has one of the types that the page sends. `head` contains the first bytes of the
 * file, or all of them.
 */
export function photoContent(head: Uint8Array): PhotoContent | undefined {
  const { data: contentType } = SentPhotoType.safeParse(sniffPhotoType(head.subarray(0, SNIFF_BYTES)));
  if (contentType === undefined) return undefined;
  try {
    const { width, height } = imageSize(head);
    return { contentType, width, height };
  } catch {
    return undefined;
  }
}
