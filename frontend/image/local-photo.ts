import type { SentPhotoType } from '#domain/contract/photo.ts';

/**
 * A photo in the memory of this tab. `url` is an object URL, which is revoked when the visit no longer uses the photo.
 */
export type LocalPhoto = {
  blob: Blob;
  url: string;
  contentType: SentPhotoType;
  /** The size in pixels, if known. */
  size?: { width: number; height: number };
};
