import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verified } from '../../../../infra/local/s3/checksums.ts';
import { decodeChunked } from '../../../../infra/local/s3/chunked.ts';
import { readForm } from '../../../../infra/local/s3/multipart.ts';

/** Yields the bytes in parts of a fixed size, as a network might split them. */
async function* inParts(bytes: Buffer, partBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
const partBytes = fc.integer({ min: 1, max: 50 });

const framed = (body: Buffer, chunkBytes: number): Buffer => {
  const chunks: (Buffer | string)[] = [];
  for (let at = 0; at < body.byteLength; at += chunkBytes) {
    const chunk = body.subarray(at, at + chunkBytes);
    chunks.push(`${chunk.byteLength.toString(16)}\r\n`, chunk, '\r\n');
  }
  chunks.push('0\r\n', 'x-amz-checksum-crc32:AAAAAA==\r\n', '\r\n');
  return Buffer.concat(chunks.map((each) => Buffer.from(each)));
};

const decode = (source: Buffer, length: number) =>
  failure(whole(decodeChunked(inParts(source, 9), length, new Map())));

describe('the decoder of aws-chunked bodies', () => {
  it('decodes an aws-chunked body to the original, however it is split', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, partBytes, partBytes, async (body, chunkBytes, cutBytes) => {
        const trailers = new Map<string, string>();
        const source = inParts(framed(body, chunkBytes), cutBytes);
        expect(await whole(decodeChunked(source, body.byteLength, trailers))).toEqual(body);
        expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
      }),
      { seed: 1 },
    );
  });

  it('refuses an aws-chunked body that is shorter or longer than declared, is truncated, or has no valid framing', async () => {
    const body = Buffer.from('a photo');
    const good = framed(body, 4);
    expect(await decode(good, 8)).toBe('IncompleteBody');
    expect(await decode(good, 6)).toBe('IncompleteBody');
    expect(await decode(good.subarray(0, -4), 7)).toBe('IncompleteBody');
    expect(await decode(body, 7)).toBe('IncompleteBody');
    expect(await decode(Buffer.from('0\r\nnonsense\r\n\r\n'), 0)).toBe('MalformedTrailerError');
  });
});

describe('the checksum verification', () => {
  const body = Buffer.from('a photo');
  const base64 = (algorithm: string) => createHash(algorithm).update(body).digest('base64');
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));

  it.each([
    ['content-md5', base64('md5'), 'BadDigest'],
    ['x-amz-checksum-crc32', crc.toString('base64'), 'BadDigest'],
    ['x-amz-checksum-sha1', base64('sha1'), 'BadDigest'],
    ['x-amz-checksum-sha256', base64('sha256'), 'BadDigest'],
    ['x-amz-content-sha256', createHash('sha256').update(body).digest('hex'), 'XAmzContentSHA256Mismatch'],
  ] as const)(
    'accepts a body that matches its checksum, and throws if it does not: %s',
    async (header, sum, code) => {
      const expectations = [{ header, expected: () => sum }];
      expect(await whole(verified(inParts(body, 3), expectations))).toEqual(body);
      expect(await failure(whole(verified(inParts(Buffer.from('another'), 3), expectations)))).toBe(code);
    },
  );

  it('throws if the trailer does not contain the announced checksum', async () => {
    const missing = verified(inParts(body, 3), [
      { header: 'x-amz-checksum-crc32', expected: () => undefined },
    ]);
    expect(await failure(whole(missing))).toBe('BadDigest');
  });
});

describe('the parser of multipart forms', () => {
  const boundary = '----WebKitFormBoundaryAbc';
  const type = `multipart/form-data; boundary=${boundary}`;
  const part = (name: string, value: Buffer | string): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);

  it('finds the fields and the file of a multipart form, however it is split', async () => {
    // The difficult case is a file that contains prefixes of the delimiter.
    const file = fc.array(fc.oneof(bytes, fc.constantFrom('\r', '\r\n', `\r\n--${boundary.slice(0, 9)}`)));
    await fc.assert(
      fc.asyncProperty(file, partBytes, async (pieces, cutBytes) => {
        const content = Buffer.concat(pieces.map((each) => Buffer.from(each)));
        const body = Buffer.concat([part('Key', 'images/ü.png'), part('file', content), end]);
        const form = await readForm(type, inParts(body, cutBytes));
        expect([...form.fields]).toEqual([['key', 'images/ü.png']]);
        expect(await whole(form.file)).toEqual(content);
      }),
      { seed: 1 },
    );
  });

  it('refuses a multipart form that is truncated inside the file', async () => {
    const body = Buffer.concat([part('key', 'a'), part('file', 'half')]);
    const form = await readForm(type, inParts(body, 20));
    expect(await failure(whole(form.file))).toBe('IncompleteBody');
  });

  it.each([
    ['no boundary', 'multipart/form-data', part('key', 'a'), 'MalformedPOSTRequest'],
    ['another content type', 'application/json', Buffer.from('{}'), 'MalformedPOSTRequest'],
    ['no parts', type, Buffer.from('nonsense'), 'MalformedPOSTRequest'],
    ['no file', type, Buffer.concat([part('key', 'a'), end]), 'InvalidArgument'],
    ['a field twice', type, Buffer.concat([part('key', 'a'), part('KEY', 'b'), end]), 'InvalidArgument'],
    ['too large a field', type, part('key', 'a'.repeat(20_001)), 'MaxPostPreDataLengthExceeded'],
  ])('refuses a multipart form with %s', async (_, contentType, body, code) => {
    expect(await failure(readForm(contentType, inParts(body, 1000)))).toBe(code);
  });
});
