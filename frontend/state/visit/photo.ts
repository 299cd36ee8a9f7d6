import type { PhotoMode, PhotoSource } from '#domain/contract/photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';

/** A photo on the server: what analysing and deleting it takes. */
export type UploadedPhoto = {
  imageUrl: string;
  deleteToken: string;
  /** The session the photo belongs to. */
  sessionId: string;
  /** Milliseconds since the epoch, by this device's clock. */
  uploadedAtMs: number;
};

/**
 * A photo the visitor chose, with what the face model found in it once it has looked. After a reload only `uploaded` and
 * `face` are left, after a deletion no `uploaded`.
 */
export type Photo = Partial<PhotoView> & {
  source: PhotoSource;
  local?: LocalPhoto | undefined;
  uploaded?: UploadedPhoto | undefined;
};
export type PhotoWithLocalCopy = Photo & { local: LocalPhoto };
export type PhotoWithUpload = Photo & { uploaded: UploadedPhoto };

export const isUploaded = (photo: Photo): photo is PhotoWithUpload => photo.uploaded !== undefined;
export const hasLocalCopy = (photo: Photo): photo is PhotoWithLocalCopy => photo.local !== undefined;

/** Adds the face model's findings to the photo of a state. Returns the state unchanged if its photo is another one. */
export const withView = <S extends { photo: Photo }>(state: S, local: LocalPhoto, view: PhotoView): S =>
  state.photo.local === local ? { ...state, photo: { ...state.photo, ...view } } : state;

/** Where an `<img>` finds the photo. Private photos are never served, so without the blob there is nothing to show. */
export function photoAddress(photo: Photo, mode: PhotoMode): string | undefined {
  return photo.local?.url ?? (mode === 'normal' ? photo.uploaded?.imageUrl : undefined);
}
