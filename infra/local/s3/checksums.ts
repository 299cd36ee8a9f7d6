import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error, type S3ErrorCode } from './errors.ts';

type Running = { update(chunk: Buffer): void; digest(): string };

const hashed = (algorithm: string, encoding: 'hex' | 'base64'): Running => {
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest(encoding) };
};

const crc = (): Running => {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};

/** The checksum headers that are implemented. S3 has more. */
const algorithms = {
  'x-amz-content-sha256': () => hashed('sha256', 'hex'),
  'content-md5': () => hashed('md5', 'base64'),
  'x-amz-checksum-crc32': crc,
  'x-amz-checksum-sha1': () => hashed('sha1', 'base64'),
  'x-amz-checksum-sha256': () => hashed('sha256', 'base64'),
} as const;

type ChecksumHeader = keyof typeof algorithms;

export const isChecksumHeader = (name: string): name is ChecksumHeader => Object.hasOwn(algorithms, name);

/**
 * The checksums that a request declares. A keyword in `x-amz-content-sha256`, such as `UNSIGNED-PAYLOAD`, declares
 * none.
 */
export function declaredChecksums(settings: ReadonlyMap<string, string>): Expectation[] {
  return Object.keys(algorithms).flatMap((header) => {
    const value = settings.get(header);
    if (value === undefined || !isChecksumHeader(header) || isPayloadWord(value)) return [];
    return [{ header, expected: () => value }];
  });
}

const isPayloadWord = (value: string): boolean => /^(?:UNSIGNED|STREAMING)-/.test(value);

/** `expected` is called only after the last byte, because the checksum may arrive in a trailer. */
export type Expectation = { readonly header: ChecksumHeader; readonly expected: () => string | undefined };

const mismatch: Partial<Record<ChecksumHeader, S3ErrorCode>> = {
  'x-amz-content-sha256': 'XAmzContentSHA256Mismatch',
};

/**
 * Passes the body on. Throws at the end of the body if a checksum does not match, so that the object is not
 * stored.
 */
export async function* verified(
  body: AsyncIterable<Buffer>,
  expectations: readonly Expectation[],
): AsyncGenerator<Buffer> {
  const running = expectations.map((each) => ({ ...each, sum: algorithms[each.header]() }));
  for await (const chunk of body) {
    for (const { sum } of running) sum.update(chunk);
    yield chunk;
  }
  for (const { header, expected, sum } of running) {
    if (sum.digest() !== expected()) {
      throw new S3Error(
        mismatch[header] ?? 'BadDigest',
        `The ${header} you specified did not match what we received.`,
      );
    }
  }
}
