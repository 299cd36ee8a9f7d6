import {
  DAY_S,
  DEFAULT_PHOTO_DAYS,
  DEFAULT_SESSION_DAYS,
  PRIVATE_INQUIRY_S,
  PRIVATE_PHOTO_MAX_S,
  TTL_DELETION_S,
} from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';

/** A retention period in days: the operator's setting, built into the page, or the default. */
const daysOf = (text: unknown, preset: number): number => Number(text) || preset;

export const PHOTO_DAYS = daysOf(import.meta.env.VITE_PHOTO_DAYS, DEFAULT_PHOTO_DAYS);
/**
 * The maximum number of days until a photo is deleted. It exceeds the retention period by one day, because S3 applies
 * lifecycle rules only at midnight UTC.
 */
export const PHOTO_MAX_DAYS = PHOTO_DAYS + 1;
const DAY_MS = DAY_S * 1000;
/** The midnight (UTC) at which a photo uploaded in normal mode is deleted, in milliseconds since the epoch. */
const normalPhotoDeletedByMs = (uploadedAtMs: number): number =>
  (Math.floor(uploadedAtMs / DAY_MS) + PHOTO_MAX_DAYS) * DAY_MS;

/** The time by which a photo is deleted even without a request, in milliseconds since the epoch. */
export const photoDeletedByMs = (mode: PhotoMode, uploadedAtMs: number): number =>
  mode === 'normal' ? normalPhotoDeletedByMs(uploadedAtMs) : uploadedAtMs + PRIVATE_PHOTO_MAX_S * 1000;

export const SESSION_DAYS = daysOf(import.meta.env.VITE_SESSION_DAYS, DEFAULT_SESSION_DAYS);

/** The number of days within which DynamoDB usually erases an expired record. */
export const ERASED_DAYS = TTL_DELETION_S / DAY_S;
/** The number of days within which the four answers of a private visit are usually erased. */
export const PRIVATE_ANSWERS_DAYS = PRIVATE_INQUIRY_S / DAY_S + ERASED_DAYS;
