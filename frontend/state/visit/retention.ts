import {
  DAY_S,
  DEFAULT_PHOTO_DAYS,
  DEFAULT_SESSION_DAYS,
  PRIVATE_PHOTO_MAX_S,
} from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';

/** How long this deployment keeps things: the operator's settings, built into the page, or the presets. */

const daysOf = (text: unknown, preset: number): number => Number(text) || preset;

export const PHOTO_DAYS = daysOf(import.meta.env.VITE_PHOTO_DAYS, DEFAULT_PHOTO_DAYS);
const DAY_MS = DAY_S * 1000;
/** Lifecycle rules act at a midnight (UTC): the one that follows the photo's last day. Milliseconds since the epoch. */
const normalPhotoGoneByMs = (uploadedAtMs: number): number =>
  (Math.floor(uploadedAtMs / DAY_MS) + PHOTO_DAYS + 1) * DAY_MS;

/** The time when a photo is gone even if nobody deletes it. Milliseconds since the epoch. */
export const photoGoneByMs = (mode: PhotoMode, uploadedAtMs: number): number =>
  mode === 'normal' ? normalPhotoGoneByMs(uploadedAtMs) : uploadedAtMs + PRIVATE_PHOTO_MAX_S * 1000;

export const SESSION_DAYS = daysOf(import.meta.env.VITE_SESSION_DAYS, DEFAULT_SESSION_DAYS);
