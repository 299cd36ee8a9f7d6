import type { PhotoMode } from '#domain/contract/photo.ts';

/** Each mode has its own, so that one tab can hold a visit in either. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.visit.${mode}`;

/** The gender that was chosen on a page that a link left before the app was there, as `{gender}`. */
export const CHOSEN_GENDER_KEY = 'dewpoint.chosen-gender';
