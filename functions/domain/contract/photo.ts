import * as z from 'zod/mini';

export const PhotoMode = z.enum(['normal', 'private']);
export type PhotoMode = z.infer<typeof PhotoMode>;

export const PhotoSource = z.enum(['camera', 'upload']);
export type PhotoSource = z.infer<typeof PhotoSource>;

/**
 * 50 MiB, the limit for a chosen file and for a stored object. The page sends much less, because it scales photos down
 * to at most 2048 pixels a side.
 */
export const MAX_PHOTO_BYTES = 52_428_800;

/** Allows photos from 108-megapixel phones (12,032 x 9,024), but not a decompression bomb of 65,535 x 65,535 pixels. */
export const MAX_PHOTO_PIXELS = 110_000_000;

/** The minimum size in bytes. In base64 this is 100 characters, the minimum in the specification. */
export const MIN_PHOTO_BYTES = 75;

/** The types of photo that the page uploads. It converts photos of other types to JPEG. */
export const SentPhotoType = z.enum(['image/jpeg', 'image/png', 'image/webp']);
export type SentPhotoType = z.infer<typeof SentPhotoType>;

/** The types that the page recognises in a chosen file. */
export type PhotoType = SentPhotoType | 'image/gif' | 'image/avif' | 'image/tiff';

const photoExtensions: Record<SentPhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The key prefix of each mode's photos. The `imageUrl` of a photo is `/` + key. */
export const photoPrefixes: Record<PhotoMode, string> = { normal: 'images/', private: 'private-images/' };

/**
 * The Cache-Control header of the stored object. A cached copy would outlive the object, so no cache may store
 * a private photo. For normal photos the specification requires one hour, but the CDN replaces this header with
 * `private, no-store`.
 */
export const photoCacheControl: Record<PhotoMode, string> = {
  normal: 'max-age=3600',
  private: 'private, no-store',
};

export type PhotoIdentity = {
  mode: PhotoMode;
  source: PhotoSource;
  contentType: SentPhotoType;
  /** Milliseconds since the epoch. */
  timestamp: number;
  /** 32 hex digits. These 128 random bits make the name unguessable. */
  random: string;
  counter: number;
};

const normalNames: Record<PhotoSource, string> = { camera: 'taken', upload: 'uploaded' };

/** The key of a new photo, in the format from the specification. */
export function photoKey({ mode, source, contentType, timestamp, random, counter }: PhotoIdentity): string {
  const extension = photoExtensions[contentType];
  const name =
    mode === 'normal'
      ? `${normalNames[source]}-${timestamp}-${random}-${counter}.${extension}`
      : `private-${source}-${timestamp}-${random.slice(0, 16)}-${random.slice(16)}.${extension}`;
  return photoPrefixes[mode] + name;
}

const KEY_PATTERN =
  /^(?:images\/(?:taken|uploaded)-\d{13}-[0-9a-f]{32}-\d{1,9}|private-images\/private-(?:camera|upload)-\d{13}-[0-9a-f]{16}-[0-9a-f]{16})\.(?:jpg|png|webp)$/;

export const isPhotoKey = (key: string): boolean => KEY_PATTERN.test(key);

/** The declared type of a photo, from the extension of its key. `undefined` if `key` is not a photo key. */
export const photoTypeOf = (key: string): SentPhotoType | undefined =>
  SentPhotoType.options.find((type) => isPhotoKey(key) && key.endsWith(`.${photoExtensions[type]}`));

export const photoUrl = (key: string): string => `/${key}`;

/**
 * The photo key in an `imageUrl` that a browser sent. The URL must be the path of a photo, with or without our own
 * origin. Any other URL or encoding gives `undefined`. The URL is never resolved or fetched.
 */
export function keyOfPhotoUrl(imageUrl: string, ownOrigin: string | undefined): string | undefined {
  const path =
    ownOrigin && imageUrl.startsWith(`${ownOrigin}/`) ? imageUrl.slice(ownOrigin.length) : imageUrl;
  const key = path.startsWith('/') ? path.slice(1) : undefined;
  return key !== undefined && isPhotoKey(key) ? key : undefined;
}

export const modeOfPhotoKey = (key: string): PhotoMode =>
  key.startsWith(photoPrefixes.private) ? 'private' : 'normal';
