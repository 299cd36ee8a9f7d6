import { PHOTO_LIFECYCLE_DAYS } from '#domain/lifetimes.ts';
import { photoPrefixes } from '#domain/photo.ts';

/** What the photo bucket allows and when it erases, for the stack and the local cloud alike. */

/** The last net under every deletion: whole days, counted by S3 from the next midnight. */
export const photoLifecycle: readonly { prefix: string; days: number }[] = [
  { prefix: photoPrefixes.normal, days: PHOTO_LIFECYCLE_DAYS.normal },
  { prefix: photoPrefixes.private, days: PHOTO_LIFECYCLE_DAYS.private },
];

/** Browsers may only upload, and only from the site. */
export const photoCors = (siteOrigins: readonly string[]) => ({
  origins: siteOrigins,
  methods: ['POST'],
  exposedHeaders: ['ETag'],
  maxAgeSeconds: 3600,
});
