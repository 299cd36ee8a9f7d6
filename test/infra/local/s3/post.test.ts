import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BUCKET,
  errorCode,
  failureOf,
  FUNCTIONS,
  ORIGIN,
  pattern,
  s3Fixture,
} from '../../../support/fixtures/s3.ts';

const KEY = 'images/taken-1.png';
const MAX_BYTES = 50 * 1024 * 1024;

let fixture: Awaited<ReturnType<typeof s3Fixture>>;
beforeAll(async () => {
  fixture = await s3Fixture();
});
beforeEach(() => {
  fixture.clock.aheadMs = 0;
});
afterAll(() => fixture.stop());

/** Creates a presigned POST for one photo, as the API does. */
const presign = (options: Partial<PresignedPostOptions> = {}, credentials = FUNCTIONS) =>
  createPresignedPost(fixture.client(credentials), {
    Bucket: BUCKET,
    Key: KEY,
    Expires: 900,
    Fields: { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=3600' },
    Conditions: [['content-length-range', 75, MAX_BYTES]],
    ...options,
  });

type Presigned = Awaited<ReturnType<typeof presign>>;

function formOf(fields: Record<string, string>, file: Buffer = pattern(1000)): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'face "1".png');
  return form;
}

const post = (presigned: Presigned, body: FormData, headers: Record<string, string> = {}) =>
  fetch(presigned.url, { method: 'POST', body, headers });

const refusalOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  await errorCode(response),
];

const head = (Key = KEY) => fixture.client().send(new HeadObjectCommand({ Bucket: BUCKET, Key }));

describe('a POST upload', () => {
  it('stores the file with the key, content type and Cache-Control of its policy', async () => {
    const presigned = await presign();
    expect(presigned.url).toBe(`${fixture.s3.url}/${BUCKET}`);
    const response = await post(presigned, formOf(presigned.fields));
    expect(response.status).toBe(204);
    const stored = await fixture.client().send(new GetObjectCommand({ Bucket: BUCKET, Key: KEY }));
    expect(stored).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=3600',
      ETag: response.headers.get('etag'),
    });
    expect(Buffer.from((await stored.Body?.transformToByteArray()) ?? [])).toEqual(pattern(1000));
  });

  it('returns the status in success_action_status, if the policy allows that field', async () => {
    for (const status of ['200', '201', '204']) {
      const presigned = await presign({ Fields: { success_action_status: status } });
      const response = await post(presigned, formOf(presigned.fields));
      expect(response.status).toBe(Number(status));
      if (status === '201') expect(await response.text()).toContain(`<Key>${KEY}</Key>`);
    }
  });

  it('stores metadata that the policy contains', async () => {
    const presigned = await presign({ Fields: { 'x-amz-meta-source': 'camera' } });
    await post(presigned, formOf(presigned.fields));
    expect((await head()).Metadata).toEqual({ source: 'camera' });
  });

  it.each([
    ['the key', { key: 'images/other.png' }],
    ['the type', { 'Content-Type': 'text/html' }],
    ['the cache rule', { 'Cache-Control': 'public' }],
    ['the bucket', { bucket: 'other' }],
  ])('must match its policy in every field except bucket, which is ignored: %s', async (_, change) => {
    const presigned = await presign();
    const response = await post(presigned, formOf({ ...presigned.fields, ...change }));
    const isBucket = 'bucket' in change;
    // The bucket is taken from the URL, so a wrong `bucket` field has no effect.
    expect(response.status).toBe(isBucket ? 204 : 403);
    if (!isBucket) expect(await errorCode(response)).toBe('AccessDenied');
  });

  it('is refused if a field that the policy requires is missing', async () => {
    const { url, fields } = await presign();
    const { 'Cache-Control': _, ...rest } = fields;
    expect(await refusalOf(await post({ url, fields }, formOf(rest)))).toEqual([403, 'AccessDenied']);
  });

  it('is refused if the policy does not mention one of its fields, unless the field name begins with x-ignore-', async () => {
    const presigned = await presign();
    const extra = await post(presigned, formOf({ ...presigned.fields, 'x-amz-meta-extra': '1' }));
    expect(await refusalOf(extra)).toEqual([403, 'AccessDenied']);
    const ignored = await post(presigned, formOf({ ...presigned.fields, 'x-ignore-extra': '1' }));
    expect(ignored.status).toBe(204);
  });

  it('must satisfy the starts-with condition of its policy', async () => {
    const options: Partial<PresignedPostOptions> = {
      Fields: {},
      Conditions: [['starts-with', '$Content-Type', 'image/']],
    };
    const presigned = await presign(options);
    const image = await post(presigned, formOf({ ...presigned.fields, 'Content-Type': 'image/webp' }));
    expect(image.status).toBe(204);
    const text = await post(presigned, formOf({ ...presigned.fields, 'Content-Type': 'text/html' }));
    expect(await refusalOf(text)).toEqual([403, 'AccessDenied']);
  });

  it('is refused if its size is outside the allowed range, and leaves no bytes behind', async () => {
    const presigned = await presign({
      Key: 'images/sized',
      Conditions: [['content-length-range', 75, 2000]],
    });
    const large = await post(presigned, formOf(presigned.fields, pattern(2001)));
    const text = await large.clone().text();
    expect(await refusalOf(large)).toEqual([400, 'EntityTooLarge']);
    expect(text).toContain('<MaxSizeAllowed>2000</MaxSizeAllowed>');
    const small = await post(presigned, formOf(presigned.fields, pattern(74)));
    expect(await refusalOf(small)).toEqual([400, 'EntityTooSmall']);
    expect((await failureOf(head('images/sized'))).status).toBe(404);
    for (const size of [75, 2000]) {
      expect((await post(presigned, formOf(presigned.fields, pattern(size)))).status).toBe(204);
      expect((await head('images/sized')).ContentLength).toBe(size);
    }
  });

  it('is refused after the policy has expired', async () => {
    const presigned = await presign({ Expires: 900 });
    fixture.clock.aheadMs = 901_000;
    expect(await refusalOf(await post(presigned, formOf(presigned.fields)))).toEqual([403, 'AccessDenied']);
  });

  it('is refused if the secret key is wrong, the access key is unknown, or the policy was changed or is missing', async () => {
    const wrong = await presign({}, { ...FUNCTIONS, secretAccessKey: 'wrong' });
    expect(await refusalOf(await post(wrong, formOf(wrong.fields)))).toEqual([403, 'SignatureDoesNotMatch']);
    const unknown = await presign({}, { ...FUNCTIONS, accessKeyId: 'NOBODY' });
    expect(await refusalOf(await post(unknown, formOf(unknown.fields)))).toEqual([403, 'InvalidAccessKeyId']);
    const [mine, wider] = [await presign(), await presign({ Conditions: [] })];
    const changed = formOf({ ...mine.fields, Policy: wider.fields['Policy'] ?? '' });
    expect(await refusalOf(await post(mine, changed))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await refusalOf(await post(mine, formOf({ key: KEY })))).toEqual([403, 'AccessDenied']);
  });

  it('ignores form fields that follow the file', async () => {
    const presigned = await presign();
    const form = formOf(presigned.fields);
    form.append('x-amz-meta-late', '1');
    expect((await post(presigned, form)).status).toBe(204);
    expect((await head()).Metadata).toEqual({});
  });

  it('is refused if the file is missing or a field is duplicated', async () => {
    const presigned = await presign();
    const empty = new FormData();
    for (const [name, value] of Object.entries(presigned.fields)) empty.append(name, value);
    expect(await refusalOf(await post(presigned, empty))).toEqual([400, 'InvalidArgument']);
    const twice = new FormData();
    twice.append('key', 'images/other.png');
    for (const [name, value] of formOf(presigned.fields)) twice.append(name, value);
    expect(await refusalOf(await post(presigned, twice))).toEqual([400, 'InvalidArgument']);
  });

  it('returns a response that only pages of the allowed origin can read, even if the upload fails', async () => {
    const presigned = await presign();
    const good = await post(presigned, formOf(presigned.fields), { origin: ORIGIN });
    expect(good.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(good.headers.get('access-control-expose-headers')).toBe('ETag');
    const bad = await post(presigned, formOf({}), { origin: ORIGIN });
    expect([bad.status, bad.headers.get('access-control-allow-origin')]).toEqual([403, ORIGIN]);
    const foreign = await post(presigned, formOf(presigned.fields), { origin: 'http://evil.test' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may contain exactly the 50 MiB that its policy allows, but not one byte more', async () => {
    const presigned = await presign({ Key: 'images/large' });
    const whole = pattern(MAX_BYTES);
    expect((await post(presigned, formOf(presigned.fields, whole))).status).toBe(204);
    const { ContentLength, ETag } = await head('images/large');
    expect(ContentLength).toBe(MAX_BYTES);
    const more = await post(presigned, formOf(presigned.fields, Buffer.concat([whole, Buffer.from('x')])));
    expect(await refusalOf(more)).toEqual([400, 'EntityTooLarge']);
    expect((await head('images/large')).ETag).toBe(ETag);
  });

  it('leaves no bytes behind if it is aborted, and does not stop the server', async () => {
    const before = await readdir(fixture.folder);
    const presigned = await presign({ Key: 'images/broken' });
    const encoded = new Response(formOf(presigned.fields, pattern(500_000)));
    const bytes = Buffer.from(await encoded.arrayBuffer());
    await new Promise<void>((resolve) => {
      const request = httpRequest(presigned.url, {
        method: 'POST',
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': bytes.byteLength,
        },
      });
      request.on('error', () => resolve());
      request.write(bytes.subarray(0, 300_000), () => request.destroy(new Error('gone')));
    });
    await expect.poll(() => readdir(fixture.folder)).toEqual(before);
    expect((await failureOf(head('images/broken'))).status).toBe(404);
  });
});

const ask = (headers: Record<string, string>) =>
  fetch(`${fixture.s3.url}/${BUCKET}`, { method: 'OPTIONS', headers });

describe('the local S3', () => {
  it('grants a CORS preflight for the allowed origin and method', async () => {
    const response = await ask({ origin: ORIGIN, 'access-control-request-method': 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, GET');
    expect(response.headers.get('access-control-max-age')).toBe('600');
  });

  it.each([
    ['another origin', { origin: 'http://evil.test', 'access-control-request-method': 'POST' }],
    ['another method', { origin: ORIGIN, 'access-control-request-method': 'DELETE' }],
    [
      'a header',
      { origin: ORIGIN, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-a' },
    ],
  ])('refuses a CORS preflight for %s', async (_, headers) => {
    const response = await ask({ ...headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect([response.status, await errorCode(response)]).toEqual([403, 'AccessForbidden']);
  });
});
