import { imageSize } from 'image-size';
import { SentPhotoType } from '#domain/contract/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';

/** The type of a photo and its size in pixels, read without decoding it. */
export type PhotoContent = { contentType: SentPhotoType; width: number; height: number };

/**
 * Reads the type and the dimensions of a photo from its first bytes. `undefined` if the page does not send this type,
 * or if `head` does not contain the dimensions.
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
