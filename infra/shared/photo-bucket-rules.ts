import { PRIVATE_LIFECYCLE_DAYS } from '#domain/settings/lifetimes.ts';
import { photoPrefixes } from '#domain/contract/photo.ts';

/** What the photo bucket allows and when it erases, for the stack and the local cloud alike. */

/** The last net under every deletion: whole days, counted by S3 from the next midnight. */
export const photoLifecycle = (photoDays: number): readonly { prefix: string; days: number }[] => [
  { prefix: photoPrefixes.normal, days: photoDays },
  { prefix: photoPrefixes.private, days: PRIVATE_LIFECYCLE_DAYS },
];

/** Browsers may only upload, and only from the site. */
export const photoCors = (siteOrigins: readonly string[]) => ({
  origins: siteOrigins,
  methods: ['POST'],
  exposedHeaders: ['ETag'],
  maxAgeSeconds: 3600,
});
