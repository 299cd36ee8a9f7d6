import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#domain/contract/photo.ts';
import { createPhotoStore } from '../../../functions/adapters/photos.ts';
import { PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';
import { scriptedWire, wireClient, type WireResponse } from '../../support/fixtures/wire.ts';

const BUCKET = 'face-images-test';
const store = (wire: ReturnType<typeof scriptedWire>) =>
  createPhotoStore(BUCKET, new S3Client({ ...wireClient, requestHandler: wire.requestHandler }));

const s3Error = (status: number, code: string): WireResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>set by the test</Message></Error>`,
});

/** The name of a case, and S3's responses to HEAD and GET for a missing photo. The response to HEAD has no body. */
const gone: [string, WireResponse, WireResponse][] = [
  ['404 for a missing key', { status: 404 }, s3Error(404, 'NoSuchKey')],
  ['403 without the permission to list', { status: 403 }, s3Error(403, 'AccessDenied')],
];
const broken: [string, WireResponse | Error, string][] = [
  ['500', s3Error(500, 'InternalError'), 'InternalError'],
  ['503', s3Error(503, 'SlowDown'), 'SlowDown'],
  ['a redirect to another region', s3Error(301, 'PermanentRedirect'), 'PermanentRedirect'],
  ['a broken connection', Object.assign(new Error('broken'), { name: 'TimeoutError' }), 'TimeoutError'],
];

describe('looking for a photo', () => {
  it('finds an existing photo with only a HEAD request', async () => {
    const wire = scriptedWire({ status: 200, headers: { 'content-length': '5' } });
    expect(await store(wire).exists(PHOTO_KEY)).toBe(true);
    expect(wire.requests).toMatchObject([{ method: 'HEAD', path: `/${PHOTO_KEY}` }]);
  });

  it.each(gone)('finds no photo if S3 responds with %s', async (_, head) => {
    expect(await store(scriptedWire(head)).exists(PHOTO_KEY)).toBe(false);
  });

  it.each([500, 503])('does not treat the status %i as a missing photo', async (status) => {
    await expect(store(scriptedWire({ status })).exists(PHOTO_KEY)).rejects.toThrow();
  });

  it('does not treat a broken connection as a missing photo', async () => {
    await expect(store(scriptedWire(new Error('broken'))).exists(PHOTO_KEY)).rejects.toThrow('broken');
  });
});

const sized = (bytes: number) =>
  store(scriptedWire({ status: 200, headers: { 'content-length': String(bytes) }, body: 'x' }));

describe('reading a photo', () => {
  it('returns the bytes of the photo', async () => {
    const body = Uint8Array.of(0xff, 0xd8, 0, 1, 2);
    const wire = scriptedWire({ status: 200, headers: { 'content-length': '5' }, body });
    expect(await store(wire).read(PHOTO_KEY)).toEqual(body);
    expect(wire.requests).toMatchObject([{ method: 'GET', path: `/${PHOTO_KEY}` }]);
  });

  it.each(gone)('resolves to "gone" if S3 responds with %s', async (_, __, get) => {
    expect(await store(scriptedWire(get)).read(PHOTO_KEY)).toBe('gone');
  });

  it('refuses a photo larger than the upload limit', async () => {
    expect(await sized(MAX_PHOTO_BYTES + 1).read(PHOTO_KEY)).toBe('too-large');
    expect(await sized(MAX_PHOTO_BYTES).read(PHOTO_KEY)).toBeInstanceOf(Uint8Array);
  });

  it.each([1, 2, 3])(
    'retries the request at most twice if the connection breaks while the body is read (broken %i times)',
    async (breaks) => {
      const s3 = new S3Client(wireClient);
      let reads = 0;
      const transformToByteArray = async () => {
        reads += 1;
        if (reads <= breaks) throw new Error('aborted');
        return Uint8Array.of(7);
      };
      mockClient(s3)
        .on(GetObjectCommand)
        .callsFake(async () => ({ ContentLength: 1, Body: { transformToByteArray } }));
      const read = createPhotoStore(BUCKET, s3).read(PHOTO_KEY);
      if (breaks < 3) expect(await read).toEqual(Uint8Array.of(7));
      else await expect(read).rejects.toThrow('aborted');
      expect(reads).toBe(Math.min(3, breaks + 1));
    },
  );

  it.each(broken)('throws if the read fails with %s', async (_, response, name) => {
    await expect(store(scriptedWire(response)).read(PHOTO_KEY)).rejects.toMatchObject({ name });
  });
});

describe('deleting a photo', () => {
  it('deletes only the photo with the given key', async () => {
    const wire = scriptedWire({ status: 204 });
    await store(wire).delete(PRIVATE_PHOTO_KEY);
    expect(wire.requests).toMatchObject([{ method: 'DELETE', path: `/${PRIVATE_PHOTO_KEY}` }]);
  });

  it.each([...broken, ['a refusal', s3Error(403, 'AccessDenied'), 'AccessDenied'] as const])(
    'throws if the deletion fails with %s',
    async (_, response, name) => {
      await expect(store(scriptedWire(response)).delete(PHOTO_KEY)).rejects.toMatchObject({ name });
    },
  );
});
