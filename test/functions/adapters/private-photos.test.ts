import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPrivatePhotos } from '../../../functions/adapters/private-photos.ts';
import { BUCKET, FUNCTIONS, OPERATOR, s3Fixture } from '../../support/fixtures/s3.ts';
import { scriptedWire, wireClient, type WireResponse } from '../../support/fixtures/wire.ts';

let fixture: Awaited<ReturnType<typeof s3Fixture>>;
let s3: S3Client;

beforeAll(async () => {
  fixture = await s3Fixture();
  s3 = fixture.client(OPERATOR);
  for (const key of ['images/a.png', 'private-images/1.png', 'private-images/2.png', 'private-images.png']) {
    await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: 'photo' }));
  }
});
afterAll(() => fixture.stop());
beforeEach(() => {
  fixture.clock.aheadMs = 0;
});

async function pages(client: S3Client) {
  const all: { key: string; storedAt: number }[][] = [];
  for await (const page of createPrivatePhotos(BUCKET, client).pages()) all.push([...page]);
  return all;
}

/**
 * Limits object lists to `MaxKeys` objects per page, so that a few photos fill several pages. S3's default is 1,000.
 */
function shortPages(client: S3Client, MaxKeys: number): S3Client {
  client.middlewareStack.add((next) => (args) => next({ ...args, input: { ...args.input, MaxKeys } }), {
    step: 'initialize',
  });
  return client;
}

describe('listing private photos', () => {
  it('returns only photos under the private prefix, with their upload times', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000 - 60_000;
    const [page] = await pages(s3);
    expect(page?.map(({ key }) => key)).toEqual(['private-images/1.png', 'private-images/2.png']);
    for (const { storedAt } of page ?? []) {
      expect(storedAt).toBeGreaterThan(before);
      expect(storedAt).toBeLessThanOrEqual(Date.now());
    }
  });

  it('returns the photos from all result pages', async () => {
    for (let index = 3; index <= 7; index += 1) {
      const Key = `private-images/${index}.png`;
      await s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'photo' }));
    }
    const found = await pages(shortPages(fixture.client(OPERATOR), 3));
    expect(found.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(new Set(found.flat().map(({ key }) => key)).size).toBe(7);
  });

  it('requests the next page even if the first page contains only one photo', async () => {
    const wire = scriptedWire(
      listing(['private-images/1.png'], 'next'),
      listing(['private-images/2.png'], undefined),
    );
    const client = new S3Client({ ...wireClient, requestHandler: wire.requestHandler });
    expect((await pages(client)).flat()).toHaveLength(2);
    expect(wire.requests).toHaveLength(2);
  });

  it('returns nothing for an empty bucket', async () => {
    const client = new S3Client({
      ...wireClient,
      requestHandler: scriptedWire(listing([], undefined)).requestHandler,
    });
    expect((await pages(client)).flat()).toEqual([]);
  });

  it('fails with "AccessDenied" if an API function tries it', async () => {
    await expect(pages(fixture.client(FUNCTIONS))).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [500, 'InternalError'],
    [503, 'SlowDown'],
  ])('throws if the request for the first or the second page fails with %i %s', async (status, code) => {
    const failing = xml(status, `<Error><Code>${code}</Code></Error>`);
    for (const responses of [[failing], [listing(['private-images/1.png'], 'next'), failing]]) {
      const { requestHandler } = scriptedWire(...responses);
      await expect(pages(new S3Client({ ...wireClient, requestHandler }))).rejects.toMatchObject({
        name: code,
      });
    }
  });
});

const xml = (status: number, body: string): WireResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>${body}`,
});

function listing(keys: readonly string[], next: string | undefined): WireResponse {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-20T09:00:00.000Z</LastModified><Size>5</Size></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}
