import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES, MIN_PHOTO_BYTES, PhotoMode, PhotoSource, SentPhotoType } from './photo.ts';
import { SessionId } from './session.ts';

export const UploadRequest = z.object({
  sessionId: z.optional(SessionId),
  mode: PhotoMode,
  source: PhotoSource,
  contentType: SentPhotoType,
  byteLength: z.int().check(z.gte(MIN_PHOTO_BYTES), z.lte(MAX_PHOTO_BYTES)),
  /**
   * The page generates a new key for each upload permit. A request that is repeated after a lost response
   * gets the same permit.
   */
  idempotencyKey: z.optional(z.uuid()),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

export const DeletePhotoRequest = z.object({
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
  deleteToken: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type DeletePhotoRequest = z.infer<typeof DeletePhotoRequest>;
