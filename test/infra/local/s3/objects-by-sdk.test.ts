import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUCKET,
  changedAfterSigning,
  failureOf,
  FUNCTIONS,
  pattern,
  REGION,
  s3Fixture,
} from '../../../support/fixtures/s3.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';

let fixture: Awaited<ReturnType<typeof s3Fixture>>;
beforeAll(async () => {
  fixture = await s3Fixture();
});
afterAll(() => fixture.stop());

const put = (Key: string, Body: NonNullable<PutObjectCommand['input']['Body']>, more = {}) =>
  fixture.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
const get = (Key: string, more = {}) =>
  fixture.client().send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
const bytesOf = async (object: Awaited<ReturnType<typeof get>>): Promise<Buffer> =>
  Buffer.from((await object.Body?.transformToByteArray()) ?? []);

/** The SDK sends a stream in aws-chunked framing, followed by its checksum. */
const streamed = (parts: Buffer[]) =>
  new PutObjectCommand({
    Bucket: BUCKET,
    Key: 'images/streamed',
    Body: Readable.from(parts),
    ContentLength: parts.reduce((sum, part) => sum + part.byteLength, 0),
  });

describe('the local S3 through the SDK', () => {
  it('stores and returns the body, content type, Cache-Control, metadata, ETag and modification time', async () => {
    const { ETag } = await put('images/a b+ü%.png', pattern(1000), {
      ContentType: 'image/png',
      CacheControl: 'max-age=3600',
      Metadata: { origin: 'camera' },
    });
    const object = await get('images/a b+ü%.png');
    expect(object).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=3600',
      Metadata: { origin: 'camera' },
      ContentLength: 1000,
      ETag,
    });
    expect(Math.abs((object.LastModified?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await bytesOf(object)).toEqual(pattern(1000));
  });

  it('stores a streamed body without its aws-chunked framing', async () => {
    const body = pattern(300_000);
    const parts = [body.subarray(0, 70_000), body.subarray(70_000)];
    const announced: string[] = [];
    const client = changedAfterSigning(fixture.client(), ({ headers }) => {
      announced.push(headers['content-encoding'] ?? '', headers['x-amz-trailer'] ?? '');
    });
    await client.send(streamed(parts));
    expect(announced).toEqual(['aws-chunked', 'x-amz-checksum-crc32']);
    const object = await get('images/streamed');
    expect(object.ContentEncoding).toBeUndefined();
    expect((await bytesOf(object)).equals(body)).toBe(true);
  });

  it('refuses a streamed body whose checksum in the trailer does not match', async () => {
    expectConsole(/non-retryable streaming request/);
    const framed = '4\r\nevil\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n';
    const client = changedAfterSigning(fixture.client(), (request) => {
      request.body = Readable.from([Buffer.from(framed)]);
    });
    const sent = client.send(streamed([Buffer.from('good')]));
    expect(await failureOf(sent)).toEqual({ name: 'BadDigest', status: 400 });
  });

  it('accepts SHA-1 and SHA-256 checksums, and an empty body', async () => {
    await put('images/sha1', pattern(10), { ChecksumAlgorithm: 'SHA1' });
    await put('images/sha256', pattern(10), { ChecksumAlgorithm: 'SHA256' });
    await put('images/empty', '', { ContentLength: 0 });
    expect(await bytesOf(await get('images/empty'))).toEqual(Buffer.alloc(0));
  });

  it('refuses a body whose checksum does not match', async () => {
    const wrong = put('images/wrong', pattern(10), { ChecksumCRC32: 'AAAAAA==' });
    expect(await failureOf(wrong)).toEqual({ name: 'BadDigest', status: 400 });
    expect(await failureOf(get('images/wrong'))).toEqual({ name: 'NoSuchKey', status: 404 });
  });

  it('returns a range of an object, and status 416 if the range starts past the end', async () => {
    await put('images/range', pattern(100));
    const object = await get('images/range', { Range: 'bytes=10-19' });
    expect(object).toMatchObject({ ContentRange: 'bytes 10-19/100', ContentLength: 10 });
    expect(object.$metadata.httpStatusCode).toBe(206);
    expect(await bytesOf(object)).toEqual(pattern(100).subarray(10, 20));
    expect(await bytesOf(await get('images/range', { Range: 'bytes=-5' }))).toEqual(
      pattern(100).subarray(95),
    );
    expect(await failureOf(get('images/range', { Range: 'bytes=100-' }))).toEqual({
      name: 'InvalidRange',
      status: 416,
    });
  });

  it('returns status 304 for an object that the caller already has, even if the requested range starts past its end', async () => {
    await put('images/known', pattern(100));
    const { ETag } = await get('images/known');
    const known = { IfNoneMatch: ETag, Range: 'bytes=100-' };
    expect(await failureOf(get('images/known', known))).toMatchObject({ status: 304 });
  });

  it('serves HEAD requests, and accepts a second deletion of the same object', async () => {
    await put('images/gone', pattern(3));
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key: 'images/gone' });
    expect((await fixture.client().send(head)).ContentLength).toBe(3);
    for (let time = 0; time < 2; time += 1) {
      const deleted = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'images/gone' });
      expect((await fixture.client().send(deleted)).$metadata.httpStatusCode).toBe(204);
    }
    expect(await failureOf(fixture.client().send(head))).toEqual({ name: 'NotFound', status: 404 });
  });

  it('returns 304 if If-None-Match matches the ETag, and 412 if If-Match does not', async () => {
    const { ETag } = await put('images/cached', pattern(3));
    expect((await failureOf(get('images/cached', { IfNoneMatch: ETag }))).status).toBe(304);
    expect(await failureOf(get('images/cached', { IfMatch: '"other"' }))).toEqual({
      name: 'PreconditionFailed',
      status: 412,
    });
  });

  it('lists the objects with a prefix page by page, sorted by key', async () => {
    await Promise.all(['c', 'a', '&<b>'].map((name) => put(`list/${name}`, name)));
    const first = await fixture
      .client()
      .send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/', MaxKeys: 2 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/&<b>', 'list/a']);
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 2, Contents: [{ Size: 4 }, { Size: 1 }] });
    expect(first.Contents?.[0]?.LastModified).toBeInstanceOf(Date);
    const second = await fixture.client().send(
      new ListObjectsV2Command({
        Bucket: BUCKET,
        Prefix: 'list/',
        ContinuationToken: first.NextContinuationToken,
      }),
    );
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/c']);
    expect(second.IsTruncated).toBe(false);
  });

  it('groups keys by a delimiter, which command-line tools use to list folders', async () => {
    const page = await fixture
      .client()
      .send(new ListObjectsV2Command({ Bucket: BUCKET, Delimiter: '/', EncodingType: 'url' }));
    expect(page.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['images/', 'list/']);
  });

  it('returns 403 instead of 404 for a missing object if the credentials may not list objects', async () => {
    const client = fixture.client(FUNCTIONS);
    const missing = { Bucket: BUCKET, Key: 'images/never' };
    expect(await failureOf(client.send(new GetObjectCommand(missing)))).toEqual({
      name: 'AccessDenied',
      status: 403,
    });
    expect((await failureOf(client.send(new HeadObjectCommand(missing)))).status).toBe(403);
    expect((await failureOf(client.send(new ListObjectsV2Command({ Bucket: BUCKET })))).status).toBe(403);
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'images/mine', Body: 'x' }));
    expect(
      (await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'images/mine' }))).ContentLength,
    ).toBe(1);
    await client.send(new DeleteObjectCommand(missing));
  });

  it('returns the region of its own bucket, and status 404 for any other bucket', async () => {
    const client = fixture.client();
    await client.send(new HeadBucketCommand({ Bucket: BUCKET }));
    const location = await client.send(new GetBucketLocationCommand({ Bucket: BUCKET }));
    expect(location.LocationConstraint).toBe(REGION);
    const other = new GetObjectCommand({ Bucket: 'other', Key: 'a' });
    expect(await failureOf(client.send(other))).toEqual({ name: 'NoSuchBucket', status: 404 });
  });

  it('returns 501 for unsupported operations', async () => {
    const tagging = new PutObjectTaggingCommand({ Bucket: BUCKET, Key: 'images/x', Tagging: { TagSet: [] } });
    const refused = [
      fixture.client().send(tagging),
      put('images/x', 'x', { ACL: 'public-read' }),
      put('images/x', 'x', { ContentEncoding: 'gzip' }),
      put('images/x', 'x', { IfNoneMatch: '*' }),
      get('images/x', { ResponseContentType: 'text/html' }),
    ];
    for (const failure of await Promise.all(refused.map(failureOf))) {
      expect(failure).toEqual({ name: 'NotImplemented', status: 501 });
    }
  });
});
