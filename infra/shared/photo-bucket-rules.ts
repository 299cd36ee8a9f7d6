import { PRIVATE_LIFECYCLE_DAYS } from '#domain/settings/lifetimes.ts';
import { photoPrefixes } from '#domain/contract/photo.ts';

/** CORS and lifecycle rules of the photo bucket, for the stack and the local cloud. */

/** Deletes photos that nothing else has deleted. S3 counts whole days from the next midnight. */
export const photoLifecycle = (photoDays: number): readonly { prefix: string; days: number }[] => [
  { prefix: photoPrefixes.normal, days: photoDays },
  { prefix: photoPrefixes.private, days: PRIVATE_LIFECYCLE_DAYS },
];

/** Browsers may only upload, and only from pages of the site. */
export const photoCors = (siteOrigins: readonly string[]) => ({
  origins: siteOrigins,
  methods: ['POST'] as const,
  exposedHeaders: ['ETag'],
  maxAgeSeconds: 3600,
});
