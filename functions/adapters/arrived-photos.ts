import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ArrivedPhotos } from '../use-cases/services.ts';
import { unlessGone } from './unless-gone.ts';

/** Accesses the photo bucket for the function that checks uploads. Reads only the first bytes of an object. */
export const createArrivedPhotos = (bucket: string, s3: S3Client = new S3Client()): ArrivedPhotos => ({
  async readHead(key, bytes) {
    const range = { Bucket: bucket, Key: key, Range: `bytes=0-${bytes - 1}` };
    const found = await unlessGone(s3.send(new GetObjectCommand(range)));
    return found === 'gone' ? 'gone' : ((await found.Body?.transformToByteArray()) ?? new Uint8Array());
  },

  async delete(key) {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  },
});
