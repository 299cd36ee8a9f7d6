import { Buffer } from 'node:buffer';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import { createUploadPermits } from '../../../functions/adapters/upload-permits.ts';
import { PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';
import { scriptedWire, wireClient } from '../../support/fixtures/wire.ts';

const BYTES = 123_456;
const BUCKET = 'face-images-test';
const wire = scriptedWire(new Error('No request is needed'));
const permits = createUploadPermits(
  BUCKET,
  new S3Client({ ...wireClient, requestHandler: wire.requestHandler }),
);

const wish = {
  key: PHOTO_KEY,
  contentType: 'image/png',
  mode: 'normal',
  byteLength: BYTES,
  expiresInS: UPLOAD_PERMIT_S,
} as const;

describe('an upload permit', () => {
  it.each([
    ['normal', PHOTO_KEY, 'max-age=3600'],
    ['private', PRIVATE_PHOTO_KEY, 'private, no-store'],
  ] as const)(
    'allows only one key, type, cache header and size for a %s photo',
    async (mode, key, cacheControl) => {
      const { url, fields } = await permits.permitUpload({ ...wish, key, mode });
      expect(url).toBe(`https://${BUCKET}.s3.eu-central-1.amazonaws.com/`);
      expect(fields).toMatchObject({ key, 'Content-Type': 'image/png', 'Cache-Control': cacheControl });
      const policy = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString());
      expect(policy.conditions).toEqual(
        expect.arrayContaining([
          { bucket: BUCKET },
          { key },
          { 'Content-Type': 'image/png' },
          { 'Cache-Control': cacheControl },
          ['content-length-range', BYTES, BYTES],
        ]),
      );
      const rest = policy.conditions.filter((each: object) =>
        Object.keys(each).some((name) => /^x-amz-/i.test(name)),
      );
      expect(policy.conditions).toHaveLength(5 + rest.length);
    },
  );

  it('expires after the given time', async () => {
    const before = Date.now();
    const { fields } = await permits.permitUpload({ ...wish, expiresInS: 100 });
    const { expiration } = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString());
    const left = Date.parse(expiration) - before;
    expect(Math.abs(left - 100_000)).toBeLessThan(30_000);
  });
});
