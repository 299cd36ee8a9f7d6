import type { PhotoMode } from '#domain/photo.ts';

/** Each mode has its own, so that one tab can hold a visit in either. */
export const savedKey = (mode: PhotoMode): string => `dewpoint.journey.${mode}`;
