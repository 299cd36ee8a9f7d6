import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BUCKET,
  changedAfterSigning,
  errorCode,
  failureOf,
  FUNCTIONS,
  OPERATOR,
  REGION,
  s3Fixture,
} from '../../../support/fixtures/s3.ts';
import { presignedUrl } from '../../../support/presigned-url.ts';

const MINUTE_MS = 60_000;
const object = { Bucket: BUCKET, Key: 'images/signed' };

let fixture: Awaited<ReturnType<typeof s3Fixture>>;
beforeAll(async () => {
  fixture = await s3Fixture();
  await fixture.client().send(new PutObjectCommand({ ...object, Body: 'signed' }));
});
beforeEach(() => {
  fixture.clock.aheadMs = 0;
});
afterAll(() => fixture.stop());

const get = (credentials = OPERATOR, region = REGION) =>
  fixture.client(credentials, region).send(new GetObjectCommand(object));

describe('a signature in the Authorization header', () => {
  it.each([
    ['the wrong secret', { ...OPERATOR, secretAccessKey: 'wrong' }, REGION, 'SignatureDoesNotMatch', 403],
    ['an unknown key', { ...OPERATOR, accessKeyId: 'NOBODY' }, REGION, 'InvalidAccessKeyId', 403],
    ['another region', OPERATOR, 'us-east-1', 'AuthorizationHeaderMalformed', 400],
  ])('is refused with %s', async (_, credentials, region, name, status) => {
    expect(await failureOf(get(credentials, region))).toEqual({ name, status });
  });

  it('covers the object key', async () => {
    const client = changedAfterSigning(fixture.client(), (request) => {
      request.path = `/${BUCKET}/images/other`;
    });
    const failure = await failureOf(client.send(new GetObjectCommand(object)));
    expect(failure).toEqual({ name: 'SignatureDoesNotMatch', status: 403 });
  });

  it('must cover every x-amz header, and no longer matches if a covered header is changed', async () => {
    const adding = changedAfterSigning(fixture.client(), ({ headers }) => {
      headers['x-amz-meta-added'] = 'by somebody';
    });
    const added = await failureOf(adding.send(new PutObjectCommand({ ...object, Body: 'x' })));
    expect(added).toEqual({ name: 'AccessDenied', status: 403 });

    const changing = changedAfterSigning(fixture.client(), ({ headers }) => {
      headers['x-amz-checksum-crc32'] = 'AAAAAA==';
    });
    const changed = await failureOf(changing.send(new PutObjectCommand({ ...object, Body: 'x' })));
    expect(changed).toEqual({ name: 'SignatureDoesNotMatch', status: 403 });
  });

  it('covers the body', async () => {
    const client = changedAfterSigning(fixture.client(), (request) => {
      request.body = 'y';
    });
    const failure = await failureOf(client.send(new PutObjectCommand({ ...object, Body: 'x' })));
    expect(failure).toEqual({ name: 'XAmzContentSHA256Mismatch', status: 400 });
    expect(await (await get()).Body?.transformToString()).toBe('signed');
  });

  it.each([-16, 16])('is refused if the clocks differ by %i minutes', async (minutes) => {
    fixture.clock.aheadMs = minutes * MINUTE_MS;
    expect(await failureOf(get())).toEqual({ name: 'RequestTimeTooSkewed', status: 403 });
  });

  it('is accepted if the clocks differ by 14 minutes', async () => {
    fixture.clock.aheadMs = 14 * MINUTE_MS;
    expect((await get()).ContentLength).toBe(6);
  });

  it('is required for GET, HEAD, PUT and DELETE if the URL is not presigned', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const response = await fetch(`${fixture.s3.url}/${BUCKET}/images/signed`, { method });
      expect(response.status).toBe(403);
    }
    const response = await fetch(`${fixture.s3.url}/${BUCKET}/images/signed`);
    expect(await errorCode(response)).toBe('AccessDenied');
  });
});

const presign = (expiresIn = 300, credentials = OPERATOR) =>
  presignedUrl(fixture.client(credentials), (client) => client.send(new GetObjectCommand(object)), expiresIn);

describe('the local S3', () => {
  it('returns the object of a presigned URL, or a range of it', async () => {
    expect(await (await fetch(await presign())).text()).toBe('signed');
    const range = await fetch(await presign(), { headers: { range: 'bytes=0-1' } });
    expect([range.status, await range.text()]).toEqual([206, 'si']);
  });

  it('gives a HEAD request the permissions of the credentials that signed its URL', async () => {
    const missing = new HeadObjectCommand({ Bucket: BUCKET, Key: 'images/missing' });
    const asOperator = await presignedUrl(fixture.client(), (client) => client.send(missing));
    const asFunctions = await presignedUrl(fixture.client(FUNCTIONS), (client) => client.send(missing));
    expect((await fetch(asOperator, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(asFunctions, { method: 'HEAD' })).status).toBe(403);
  });

  it('accepts a presigned URL only until its stated time', async () => {
    const url = await presign(300);
    fixture.clock.aheadMs = 4 * MINUTE_MS;
    expect((await fetch(url)).status).toBe(200);
    fixture.clock.aheadMs = 6 * MINUTE_MS;
    const late = await fetch(url);
    expect([late.status, await errorCode(late)]).toEqual([403, 'AccessDenied']);
  });

  it('refuses a presigned URL if the object key, the expiry or the request method is changed', async () => {
    const url = await presign();
    const changes: [string, string][] = [
      ['images/signed', 'images/other'],
      ['X-Amz-Expires=300', 'X-Amz-Expires=900'],
    ];
    for (const [from, to] of changes) {
      const response = await fetch(url.replace(from, to));
      expect([response.status, await errorCode(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('refuses a presigned URL that was signed with the wrong secret', async () => {
    const response = await fetch(await presign(300, { ...OPERATOR, secretAccessKey: 'wrong' }));
    expect([response.status, await errorCode(response)]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('refuses a PUT with a body if the SDK signed the URL with the checksum of an empty body', async () => {
    const url = await presignedUrl(fixture.client(), (client) =>
      client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'images/put' })),
    );
    expect(url).toContain('x-amz-checksum-crc32=AAAAAA');
    const response = await fetch(url, { method: 'PUT', body: 'a photo' });
    expect([response.status, await errorCode(response)]).toEqual([400, 'BadDigest']);
  });
});
