import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { photoCacheControl } from '#domain/contract/photo.ts';
import type { UploadPermits } from '../use-cases/services.ts';

/** This is a separate module, because the signing code is large and only one function needs it. */
export const createUploadPermits = (bucket: string, s3: S3Client = new S3Client()): UploadPermits => ({
  permitUpload: ({ key, contentType, mode, byteLength, expiresInS }) =>
    createPresignedPost(s3, {
      Bucket: bucket,
      Key: key,
      Expires: expiresInS,
      Fields: { 'Content-Type': contentType, 'Cache-Control': photoCacheControl[mode] },
      // S3 refuses an upload that is shorter or longer than the declared photo.
      Conditions: [['content-length-range', byteLength, byteLength]],
    }),
});
