import type { PhotoMode, PhotoSource } from '#domain/contract/photo.ts';
import type { PhotoView } from '../image/face/look-at-photo.ts';
import type { HeldPhoto } from '../image/local-photo.ts';

/** A photo on the server: what analysing and deleting it takes. */
export type StoredPhoto = {
  imageUrl: string;
  deleteToken: string;
  /** The session the photo belongs to. */
  sessionId: string;
  /** Milliseconds since the epoch, by this device's clock. */
  storedAtMs: number;
};

/**
 * A photo the visitor chose, with what the face model found in it once it has looked. After a reload only `stored` and
 * `face` are left, after a deletion no `stored`.
 */
export type Photo = Partial<PhotoView> & {
  source: PhotoSource;
  held?: HeldPhoto | undefined;
  stored?: StoredPhoto | undefined;
};
export type KeptPhoto = Photo & { held: HeldPhoto };
export type SentPhoto = Photo & { stored: StoredPhoto };

export const isSent = (photo: Photo): photo is SentPhoto => photo.stored !== undefined;
export const isKept = (photo: Photo): photo is KeptPhoto => photo.held !== undefined;

/** Adds the face model's findings to the photo of a state. Returns the state unchanged if its photo is another one. */
export const withView = <S extends { photo: Photo }>(state: S, held: HeldPhoto, view: PhotoView): S =>
  state.photo.held === held ? { ...state, photo: { ...state.photo, ...view } } : state;

/** Where an `<img>` finds the photo. Private photos are never served, so without the blob there is nothing to show. */
export function photoAddress(photo: Photo, mode: PhotoMode): string | undefined {
  return photo.held?.url ?? (mode === 'normal' ? photo.stored?.imageUrl : undefined);
}
