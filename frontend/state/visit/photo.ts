import * as z from 'zod/mini';
import type { PhotoMode, PhotoSource } from '#domain/contract/photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { PhotoMarks } from '../../image/face/photo-marks.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';

/**
 * A photo that is on the server or has a permit to be uploaded, with everything that is needed to analyse and delete
 * it.
 */
export const UploadedPhoto = z.object({
  imageUrl: z.string(),
  deleteToken: z.string(),
  sessionId: z.string(),
  /**
   * When the upload ended; until then, when it was permitted. In milliseconds since the epoch, by this device's clock.
   */
  uploadedAtMs: z.number(),
});
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

/**
 * A photo that the visitor took or chose, with the face model's findings if there are any. After a reload, at most
 * `source`, `uploaded` and `face` remain. After a deletion, `uploaded` is absent.
 */
export type Photo = Partial<PhotoView> & {
  source: PhotoSource;
  /** The findings of an on-device analysis. They are never stored or sent. */
  marks?: PhotoMarks;
  local?: LocalPhoto | undefined;
  uploaded?: UploadedPhoto | undefined;
};
export type PhotoWithLocalCopy = Photo & { local: LocalPhoto };
export type PhotoWithUpload = Photo & { uploaded: UploadedPhoto };

export const isUploaded = (photo: Photo): photo is PhotoWithUpload => photo.uploaded !== undefined;
export const hasLocalCopy = (photo: Photo): photo is PhotoWithLocalCopy => photo.local !== undefined;

export const withoutUpload = (photo: Photo): Photo => ({ ...photo, uploaded: undefined });

/**
 * The address for an `<img>`, if there is one. A private photo has one only while the tab has its local copy, because
 * the server never serves private photos.
 */
export function photoAddress(photo: Photo, mode: PhotoMode): string | undefined {
  return photo.local?.url ?? (mode === 'normal' ? photo.uploaded?.imageUrl : undefined);
}

/**
 * Adds the face model's findings on the photo at the address `url` to `state`. Returns `state` unchanged if it contains
 * another photo.
 */
export const withView = <S extends { photo: Photo }>(state: S, url: string, view: PhotoView): S =>
  photoAddress(state.photo, 'normal') === url ? { ...state, photo: { ...state.photo, ...view } } : state;
