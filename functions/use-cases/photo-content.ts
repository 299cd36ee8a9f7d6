import { imageSize } from 'image-size';
import { SentPhotoType } from '#domain/contract/photo.ts';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';

/** What the first bytes of a file say, without decoding it. Sizes in pixels. */
export type PhotoContent = { contentType: SentPhotoType; width: number; height: number };

/** `undefined` where the file is none of the types that the page sends. `head` may be its beginning alone. */
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
