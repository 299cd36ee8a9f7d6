import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * AWS Signature Version 4: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html.
 */

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export type Pair = readonly [name: string, value: string];

/** The parts of a request that a signature covers. The query is decoded, and header names are in lower case. */
type SignedParts = {
  readonly method: string;
  /**
   * The path before `canonicalRequest` encodes it: for S3 the decoded path, for all other services the path as it
   * was sent.
   */
  readonly path: string;
  readonly query: readonly Pair[];
  readonly headers: Readonly<Record<string, string>>;
  readonly signedHeaders: readonly string[];
  /** The SHA-256 in hex, or one of S3's keywords such as `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
};

export type Scope = { readonly date: string; readonly region: string; readonly service: string };

/** Encodes one part of a path or query, including slashes. */
export function uriEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function canonicalRequest(parts: SignedParts): string {
  const query = parts.query
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort()
    .join('&');
  const names = [...parts.signedHeaders].sort();
  // Uses a Map, because a client can claim to have signed a header called `constructor`, which a plain object inherits.
  const headers = new Map(Object.entries(parts.headers));
  const signed = names.map((name) => `${name}:${(headers.get(name) ?? '').trim().replaceAll(/ +/g, ' ')}\n`);
  const path = parts.path.split('/').map(uriEncode).join('/');
  return [parts.method, path, query, signed.join(''), names.join(';'), parts.payloadHash].join('\n');
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The string to sign. `amzDate` is the time of the request as `YYYYMMDDTHHMMSSZ`. */
export function stringToSign(amzDate: string, scope: Scope, canonical: string): string {
  const hash = sha256(canonical).toString('hex');
  return [ALGORITHM, amzDate, `${scope.date}/${scope.region}/${scope.service}/aws4_request`, hash].join('\n');
}

export function sign(secret: string, scope: Scope, text: string): string {
  return createHmac('sha256', signingKey(secret, scope)).update(text).digest('hex');
}

/** Caches signing keys, because a service's key stays the same for a day. */
const signingKeys = new Map<string, Buffer>();
const MAX_KEYS = 100;

function signingKey(secret: string, { date, region, service }: Scope): Buffer {
  const name = [secret, date, region, service].join('\n');
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [date, region, service, 'aws4_request'].reduce(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  if (signingKeys.size >= MAX_KEYS) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

/** Compares in constant time. Hashing first makes the lengths equal, as the comparison requires. */
export function sameSignature(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}

const AMZ_DATE = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** Milliseconds since the epoch. `undefined` for any format other than `YYYYMMDDTHHMMSSZ`. */
export function parseAmzDate(text: string): number | undefined {
  if (!AMZ_DATE.test(text)) return undefined;
  const time = Date.parse(text.replace(AMZ_DATE, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(time) ? undefined : time;
}
