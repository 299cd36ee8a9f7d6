import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { photoPrefixes } from '#domain/contract/photo.ts';
import type { PrivatePhotos } from '../use-cases/services.ts';

/**
 * Lists every object under the private prefix, whatever its name. Only `sweep-images.ts` has the `s3:ListBucket`
 * permission.
 */
export const createPrivatePhotos = (bucket: string, s3: S3Client = new S3Client()): PrivatePhotos => ({
  async *pages() {
    const listing = { Bucket: bucket, Prefix: photoPrefixes.private };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, listing)) {
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ key: Key, storedAt: LastModified.getTime() }] : [],
      );
    }
  },
});
