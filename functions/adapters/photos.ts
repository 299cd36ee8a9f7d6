import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MAX_PHOTO_BYTES } from '#domain/contract/photo.ts';
import type { PhotoStore } from '../use-cases/services.ts';
import { unlessGone } from './unless-gone.ts';

const READ_TRIES = 3;

/**
 * Accesses the photo bucket. Without the `s3:ListBucket` permission, S3 returns 403 instead of 404 for a missing key,
 * so both statuses mean "gone".
 */
export function createPhotoStore(bucket: string, s3: S3Client = new S3Client()): PhotoStore {
  return {
    async exists(key) {
      const found = await unlessGone(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return found !== 'gone';
    },

    async read(key) {
      // Retries the request if the connection fails while the body is read. The SDK does not retry that: its own
      // retries end when the response headers arrive.
      for (let tried = 1; ; tried += 1) {
        const found = await unlessGone(s3.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
        if (found === 'gone') return 'gone';
        if (!found.Body || (found.ContentLength ?? 0) > MAX_PHOTO_BYTES) return 'too-large';
        try {
          return await found.Body.transformToByteArray();
        } catch (error) {
          if (tried === READ_TRIES) throw error;
        }
      }
    },

    async delete(key) {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
