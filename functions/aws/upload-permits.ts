import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { UPLOAD_PERMISSION_S } from '#domain/lifetimes.ts';
import { photoCacheControl } from '#domain/photo.ts';
import type { UploadPermits } from '../analysis/services.ts';

/** Apart from the rest of the bucket: signing is a sixth of a function's code, and one function alone signs. */
export const createUploadPermits = (bucket: string, s3: S3Client = new S3Client()): UploadPermits => ({
  permitUpload: (key, contentType, mode, byteLength) =>
    createPresignedPost(s3, {
      Bucket: bucket,
      Key: key,
      Expires: UPLOAD_PERMISSION_S,
      Fields: { 'Content-Type': contentType, 'Cache-Control': photoCacheControl[mode] },
      // Exactly what was declared: a permit is for one photo, and for nothing else of that size or another.
      Conditions: [['content-length-range', byteLength, byteLength]],
    }),
});
