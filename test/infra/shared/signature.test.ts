import { describe, expect, it } from 'vitest';
import {
  canonicalRequest,
  parseAmzDate,
  type Pair,
  sameSignature,
  sign,
  stringToSign,
} from '../../../infra/shared/signature.ts';

// The examples and keys of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and
// sigv4-query-string-auth.html.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const amzDate = '20130524T000000Z';
const scope = { date: '20130524', region: 'us-east-1', service: 's3' };
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';

const signatureOf = (
  path: string,
  query: Pair[],
  headers: Record<string, string>,
  payloadHash: string,
): string => {
  const signedHeaders = Object.keys(headers);
  const canonical = canonicalRequest({ method: 'GET', path, query, headers, signedHeaders, payloadHash });
  return sign(secret, scope, stringToSign(amzDate, scope, canonical));
};

describe('the implementation of Signature Version 4', () => {
  it("computes the same signature as AWS's example of reading an object", () => {
    const headers = {
      host,
      range: 'bytes=0-9',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': amzDate,
    };
    expect(signatureOf('/test.txt', [], headers, emptyHash)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });

  it("computes the same signature as AWS's example of listing objects", () => {
    const headers = { host, 'x-amz-content-sha256': emptyHash, 'x-amz-date': amzDate };
    const query: Pair[] = [
      ['prefix', 'J'],
      ['max-keys', '2'],
    ];
    expect(signatureOf('/', query, headers, emptyHash)).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });

  it("computes the same signature as AWS's example of a presigned URL", () => {
    const query: Pair[] = [
      ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
      ['X-Amz-Date', amzDate],
      ['X-Amz-Expires', '86400'],
      ['X-Amz-SignedHeaders', 'host'],
    ];
    expect(signatureOf('/test.txt', query, { host }, 'UNSIGNED-PAYLOAD')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('rejects a signature that differs from the expected signature in content or length', () => {
    expect(sameSignature('abc', 'abc')).toBe(true);
    expect(sameSignature('abc', 'abd')).toBe(false);
    expect(sameSignature('abc', '')).toBe(false);
  });

  it('accepts the date of a request only in the form YYYYMMDDTHHMMSSZ', () => {
    expect(parseAmzDate(amzDate)).toBe(Date.UTC(2013, 4, 24));
    for (const text of ['', '2013-05-24', '20131324T000000Z', `${amzDate} `]) {
      expect(parseAmzDate(text)).toBeUndefined();
    }
  });
});

describe('a canonical request', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'contains the signed header %s with an empty value if the request lacks it',
    (name) => {
      const parts = { method: 'GET', path: '/', query: [], headers: { host }, payloadHash: emptyHash };
      expect(canonicalRequest({ ...parts, signedHeaders: [name] })).toBe(
        ['GET', '/', '', `${name}:\n`, name, emptyHash].join('\n'),
      );
    },
  );
});
