import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, failureOf, pattern, s3Fixture } from '../../../support/fixtures/s3.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: Awaited<ReturnType<typeof s3Fixture>>;
beforeEach(async () => {
  fixture = await s3Fixture();
});
afterEach(() => fixture.stop());

const put = (Key: string, Body: string | Buffer = 'photo') =>
  fixture.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ContentType: 'image/png' }));

describe('the local S3', () => {
  it('requires no signature to read an object from within the same process', async () => {
    const { ETag } = await put('images/a', pattern(1000));
    const found = await fixture.s3.read(BUCKET, 'images/a');
    expect(found).toMatchObject({ contentType: 'image/png', size: 1000, etag: ETag });
    expect(Buffer.concat((await found?.body.toArray()) ?? [])).toEqual(pattern(1000));
    expect(await fixture.s3.read(BUCKET, 'images/b')).toBeUndefined();
  });

  it('deletes objects that have expired under the lifecycle rules', async () => {
    await Promise.all(['images/a', 'private-images/b', 'other/c'].map((key) => put(key)));
    expect(await fixture.s3.expire()).toBe(0);
    fixture.clock.aheadMs = 2 * DAY_MS;
    expect(await fixture.s3.expire()).toBe(1);
    expect(await fixture.s3.read(BUCKET, 'private-images/b')).toBeUndefined();
    fixture.clock.aheadMs = 8 * DAY_MS;
    expect(await fixture.s3.expire()).toBe(1);
    expect(await readdir(fixture.folder)).toHaveLength(2);
  });

  it('preserves objects across a restart, and deletes the leftovers of a killed process', async () => {
    await put('images/a');
    await fixture.s3.stop();
    await writeFile(join(fixture.folder, 'half.body'), 'half a photo');
    await writeFile(join(fixture.folder, 'half.body.draft'), '{');
    await writeFile(join(fixture.folder, `${'0'.repeat(64)}.json`), '{');
    const again = await fixture.restart();
    const found = await again.read(BUCKET, 'images/a');
    expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('photo');
    await again.stop();
    expect(await readdir(fixture.folder)).toHaveLength(2);
  });

  it('stores one body per key, even with simultaneous writes', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => put('images/same', `photo ${index}`)));
    expect(await readdir(fixture.folder)).toHaveLength(2);
    const object = await fixture.client().send(new GetObjectCommand({ Bucket: BUCKET, Key: 'images/same' }));
    expect(await object.Body?.transformToString()).toMatch(/^photo \d+$/);
  });

  it('never uses an object key as a file path', async () => {
    const keys = ['../../outside', '/etc/passwd', 'a/../../b', '..', 'nul\u0000l'];
    await Promise.all(keys.map((key) => put(key, key)));
    const names = await readdir(fixture.folder);
    expect(names).toHaveLength(2 * keys.length);
    expect(names.every((name) => /^[0-9a-f-]{36,64}\.(?:json|body)$/.test(name))).toBe(true);
  });
});

const say = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(fixture.s3.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
    socket.end(text);
  });

describe('the HTTP server of the local S3', () => {
  it.each([
    ['GET /%zz HTTP/1.1', '', '400'],
    ['GET http://elsewhere/ HTTP/1.1', '', '400'],
    ['BREW /face-images HTTP/1.1', '', '400'],
    ['PATCH /face-images/a HTTP/1.1', '', '403'],
    ['GET /face-images/a HTTP/1.1', 'authorization: nonsense', '400'],
    [
      'GET /face-images/a HTTP/1.1',
      'authorization: AWS4-HMAC-SHA256 Credential=,SignedHeaders=,Signature=',
      '400',
    ],
    ['GET /face-images/a?X-Amz-Signature=1 HTTP/1.1', '', '400'],
    ['POST /face-images HTTP/1.1', 'content-length: 0', '400'],
    ['GET / HTTP/1.1', '', '403'],
  ])(
    'responds to "%s" and the header "%s" with status %s, and keeps running',
    async (line, header, status) => {
      const headers = [
        `host: ${new URL(fixture.s3.url).host}`,
        'connection: close',
        ...(header ? [header] : []),
      ];
      expect(await say(`${[line, ...headers].join('\r\n')}\r\n\r\n`)).toContain(` ${status} `);
      await put('images/alive');
    },
  );

  it('can be stopped despite keep-alive connections and a running upload', async () => {
    await put('images/a');
    const { host, port } = new URL(fixture.s3.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST /face-images HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 900\r\n\r\nhalf`);
    await fixture.s3.stop();
    const again = await fixture.restart();
    const found = await again.read(BUCKET, 'images/a');
    expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('photo');
    await again.stop();
    expect((await failureOf(put('images/b'))).status).toBeUndefined();
  });
});
