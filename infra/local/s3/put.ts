import { validateHeaderName, validateHeaderValue } from 'node:http';
import { decodeChunked } from './chunked.ts';
import { declaredChecksums, type Expectation, isChecksumHeader, verified } from './checksums.ts';
import { notImplemented, S3Error } from './errors.ts';
import type { Operation } from './operations.ts';
import type { Upload } from './objects.ts';
import { amzSettings, type S3Request } from './request.ts';

/** S3's size limit for one PUT or POST. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3;
const MAX_KEY_BYTES = 1024;
const MAX_METADATA_BYTES = 2048;

export const putObject: Operation = async ({ request, bucket, objects }) => {
  const settings = new Map([...Object.entries(request.headers), ...amzSettings(request)]);
  const upload = uploadOf(bucket.name, request.key, settings);
  const { etag } = await objects.put(upload, checkedBody(request, settings));
  return { status: 200, headers: { etag } };
};

const META = 'x-amz-meta-';

/** Reads an object's metadata from headers or form fields. Their names must be in lower case. */
export function uploadOf(bucket: string, key: string, settings: ReadonlyMap<string, string>): Upload {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long');
  // Builds the metadata from entries, because a header could be called `x-amz-meta-__proto__`.
  const metadata = Object.fromEntries(
    [...settings].flatMap(([name, value]) =>
      name.startsWith(META) ? [[name.slice(META.length), value] as const] : [],
    ),
  );
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw new S3Error('InvalidArgument', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  const cacheControl = settings.get('cache-control');
  const contentType = settings.get('content-type') ?? 'binary/octet-stream';
  validateHeaders({ ...metadata, 'content-type': contentType, 'cache-control': cacheControl ?? '' });
  return {
    bucket,
    key,
    metadata,
    contentType,
    ...(cacheControl !== undefined && { cacheControl }),
  };
}

/**
 * Refuses metadata with characters that no header allows. A form field can contain them, but S3 could not
 * return them in a header.
 */
function validateHeaders(headers: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
  } catch {
    throw new S3Error('InvalidArgument', 'A header of the object has characters that HTTP does not allow.');
  }
}

const CHUNKED = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

function checkedBody(request: S3Request, settings: ReadonlyMap<string, string>): AsyncIterable<Buffer> {
  const payload = settings.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  const declared = declaredChecksums(settings);
  if (payload === CHUNKED) return unchunked(request.body, settings, declared);
  if (payload !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payload)) {
    throw notImplemented(`x-amz-content-sha256: ${payload}`);
  }
  checkLength(settings.get('content-length'));
  return verified(request.body, declared);
}

function unchunked(
  body: AsyncIterable<Buffer>,
  settings: ReadonlyMap<string, string>,
  declared: readonly Expectation[],
): AsyncIterable<Buffer> {
  const trailers = new Map<string, string>();
  const announced = settings.get('x-amz-trailer')?.toLowerCase();
  if (announced !== undefined && !isChecksumHeader(announced))
    throw notImplemented(`the trailer ${announced}`);
  const trailing =
    announced === undefined ? [] : [{ header: announced, expected: () => trailers.get(announced) }];
  const decodedBytes = checkLength(settings.get('x-amz-decoded-content-length'));
  return verified(decodeChunked(body, decodedBytes, trailers), [...declared, ...trailing]);
}

function checkLength(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(text) > MAX_OBJECT_BYTES) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  }
  return Number(text);
}
