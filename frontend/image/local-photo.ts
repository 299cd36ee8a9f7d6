import type { SentPhotoType } from '#domain/contract/photo.ts';

/** A photo in the memory of this tab. `url` is an object URL and is revoked when the photo is dropped. */
export type LocalPhoto = {
  blob: Blob;
  url: string;
  contentType: SentPhotoType;
  /** The size in pixels, if known. */
  size?: { width: number; height: number };
};
