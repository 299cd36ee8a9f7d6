import type { Readable } from 'node:stream';
import type { CorsRule } from './cors.ts';
import type { S3Principal } from './credentials.ts';
import { notImplemented, S3Error } from './errors.ts';
import type { LifecycleRule } from './lifecycle.ts';
import { type ListingQuery, listingPage, listingQuery } from './listing.ts';
import type { Objects, StoredObject } from './objects.ts';
import { readRange } from './range.ts';
import { queryValue, type S3Request } from './request.ts';
import { xmlDocument } from './xml.ts';

export type BucketSettings = {
  readonly name: string;
  readonly cors: CorsRule;
  readonly lifecycle: readonly LifecycleRule[];
};

export type S3Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
};

/** The input of an operation. The request is already authenticated. */
type Call = {
  readonly request: S3Request;
  readonly bucket: BucketSettings;
  readonly principal: S3Principal;
  readonly objects: Objects;
  readonly region: string;
};

export type Operation = (call: Call) => Promise<S3Reply>;

const xml = (body: string): S3Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

/** Without the permission to list, S3 does not reveal that a key is missing. */
function missing({ principal, request }: Call): S3Error {
  return principal.canList
    ? new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: request.key })
    : new S3Error('AccessDenied', 'Access Denied');
}

function mustList({ principal }: Call): void {
  if (!principal.canList) throw new S3Error('AccessDenied', 'Access Denied');
}

const objectHeaders = (object: StoredObject): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'content-type': object.contentType,
  'content-length': String(object.size),
  etag: object.etag,
  'last-modified': new Date(object.lastModified).toUTCString(),
  ...(object.cacheControl !== undefined && { 'cache-control': object.cacheControl }),
  ...Object.fromEntries(
    Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
  ),
});

const names = (list: string | undefined, etag: string): boolean =>
  list !== undefined && list.split(',').some((each) => ['*', etag, etag.slice(1, -1)].includes(each.trim()));

/**
 * Applies `If-Match` and `If-None-Match`. Returns a 304 response, or `undefined` if the operation may continue.
 *
 * @throws S3Error if `If-Match` does not match
 */
function conditionalReply({ request }: Call, object: StoredObject): S3Reply | undefined {
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && !names(wanted, object.etag)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
      Condition: 'If-Match',
    });
  }
  if (!names(request.headers['if-none-match'], object.etag)) return undefined;
  const { etag, 'last-modified': modified = '' } = objectHeaders(object);
  return { status: 304, headers: { etag: etag ?? '', 'last-modified': modified } };
}

export const headObject: Operation = async (call) => {
  const object = await call.objects.head(call.bucket.name, call.request.key);
  if (!object) throw missing(call);
  return conditionalReply(call, object) ?? rangeReply(object, rangeOf(call, object));
};

export const getObject: Operation = async (call) => {
  const opened = await call.objects.open(call.bucket.name, call.request.key);
  if (!opened) throw missing(call);
  const { object, handle } = opened;
  try {
    const early = conditionalReply(call, object);
    const range = early ? undefined : rangeOf(call, object);
    const reply = early ?? rangeReply(object, range);
    if (early || object.size === 0) {
      await handle.close();
      return reply;
    }
    return { ...reply, body: handle.createReadStream(range ?? {}) };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

const rangeOf = ({ request }: Call, { size }: StoredObject): ReturnType<typeof readRange> =>
  readRange(request.headers['range'], size);

function rangeReply(object: StoredObject, range: ReturnType<typeof readRange>): S3Reply {
  const headers = objectHeaders(object);
  if (!range) return { status: 200, headers };
  const { start, end } = range;
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${object.size}`,
    },
  };
}

export const deleteObject: Operation = async (call) => {
  await call.objects.remove(call.bucket.name, call.request.key);
  return { status: 204, headers: {} };
};

export const listObjects: Operation = async (call) => {
  mustList(call);
  if (queryValue(call.request, 'list-type') !== '2') throw notImplemented('this version of the list');
  const query: ListingQuery = {};
  for (const name of listingQuery) {
    const value = queryValue(call.request, name);
    if (value !== undefined) query[name] = value;
  }
  return xml(listingPage(call.bucket.name, await call.objects.list(call.bucket.name), query));
};

export const headBucket: Operation = async (call) => {
  mustList(call);
  return { status: 200, headers: { 'x-amz-bucket-region': call.region } };
};

export const bucketLocation: Operation = async (call) => {
  mustList(call);
  return xml(xmlDocument(['LocationConstraint', call.region], 's3'));
};
