import { PutObjectCommand } from '@aws-sdk/client-s3';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../../../infra/local/http/listen.ts';
import { servePhoto } from '../../../infra/local/photo-route.ts';
import { photoHeaders } from '../../../infra/shared/response-headers.ts';
import { PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../../support/builders/analysis-request.ts';
import { BUCKET, s3Fixture } from '../../support/fixtures/s3.ts';

const BODY = 'a photo';

let s3: Awaited<ReturnType<typeof s3Fixture>>;
let site: Listening;
let etag: string;

beforeAll(async () => {
  s3 = await s3Fixture();
  for (const Key of [PHOTO_KEY, PRIVATE_PHOTO_KEY]) {
    const photo = { Bucket: BUCKET, Key, Body: BODY, ContentType: 'image/png', CacheControl: 'max-age=3600' };
    etag = (await s3.client().send(new PutObjectCommand(photo))).ETag ?? '';
  }
  const server = createServer((request, response) => {
    void servePhoto(s3.s3, BUCKET, request, response, request.url ?? '');
  });
  site = await listen(server);
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
});

const ask = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${site.url}/${key}`, { method, headers });

/** The names of the headers that are missing from the response or differ from CloudFront's headers for photos. */
const wrongHeaders = ({ headers }: Response): string[] =>
  Object.entries(photoHeaders).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]));

describe('a photo that is not private', () => {
  it('is served with its type, its ETag and the same headers as on AWS, and is not cacheable', async () => {
    const response = await ask(PHOTO_KEY);
    expect([response.status, await response.text()]).toEqual([200, BODY]);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBe(etag);
    expect(wrongHeaders(response)).toEqual([]);
  });

  it('is served without a body in response to HEAD', async () => {
    const response = await ask(PHOTO_KEY, {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe(String(BODY.length));
  });

  it.each([
    ["the photo's ETag", () => etag],
    ["the photo's ETag as a weak one", () => `W/${etag}`],
    ["the photo's ETag among others", () => `"other", ${etag}`],
    ['*', () => '*'],
  ])('is not sent again (304) if the browser sends %s in If-None-Match', async (_title, tag) => {
    const response = await ask(PHOTO_KEY, { 'if-none-match': tag() });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(wrongHeaders(response)).toEqual([]);
  });

  it('is sent in full (200) if If-None-Match contains a different ETag', async () => {
    const response = await ask(PHOTO_KEY, { 'if-none-match': '"other"' });
    expect([response.status, await response.text()]).toEqual([200, BODY]);
  });
});

describe('a request for anything but a normal photo', () => {
  it.each([
    ['a private photo', PRIVATE_PHOTO_KEY, 'GET'],
    ['a missing photo', PHOTO_KEY.replace('taken', 'uploaded'), 'GET'],
    ['a name that no photo can have', 'images/constructor', 'GET'],
    ['an attempt to delete a photo', PHOTO_KEY, 'DELETE'],
  ])('gets an uncacheable 404 response with the same headers as a photo: %s', async (_title, key, method) => {
    const response = await ask(key, { 'if-none-match': '*' }, method);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(wrongHeaders(response)).toEqual([]);
  });
});
