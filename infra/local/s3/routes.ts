import { notImplemented } from './errors.ts';
import { listingQuery } from './listing.ts';
import {
  bucketLocation,
  deleteObject,
  getObject,
  headBucket,
  headObject,
  listObjects,
  type Operation,
} from './operations.ts';
import { putObject } from './put.ts';
import type { S3Request } from './request.ts';

type Route = {
  readonly method: string;
  readonly on: 'bucket' | 'object';
  readonly run: Operation;
  /** Query parameters that only this route accepts. A request matches the route only if it contains the first one. */
  readonly query?: readonly string[];
  /** Headers that would change the operation and are not implemented. */
  readonly refused?: readonly string[];
};

const routes: readonly Route[] = [
  {
    method: 'PUT',
    on: 'object',
    run: putObject,
    refused: ['content-disposition', 'content-language', 'expires', 'if-match', 'if-none-match'],
  },
  { method: 'GET', on: 'object', run: getObject, refused: ['if-range', 'if-unmodified-since'] },
  { method: 'HEAD', on: 'object', run: headObject, refused: ['if-range', 'if-unmodified-since'] },
  { method: 'DELETE', on: 'object', run: deleteObject, refused: ['if-match'] },
  { method: 'GET', on: 'bucket', run: listObjects, query: listingQuery },
  { method: 'GET', on: 'bucket', run: bucketLocation, query: ['location'] },
  { method: 'HEAD', on: 'bucket', run: headBucket },
];

/** Query parameters that every route accepts. The SDK adds `x-id` to distinguish its operations. */
const commonQuery = new Set([
  'x-id',
  'x-amz-algorithm',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-signedheaders',
  'x-amz-signature',
]);

const knownSettings = new Set([
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
  'x-amz-checksum-mode',
  'x-amz-checksum-crc32',
  'x-amz-checksum-sha1',
  'x-amz-checksum-sha256',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-user-agent',
]);

const isKnownSetting = (name: string): boolean => knownSettings.has(name) || name.startsWith('x-amz-meta-');

/**
 * Finds the operation of a request. Throws NotImplemented if no route matches, or if the route does not accept a
 * parameter or header of the request.
 */
export function routeOf(request: S3Request): Operation {
  const on = request.key === '' ? 'bucket' : 'object';
  const query = request.query.map(([name]) => name);
  const route = routes.find(
    (each) =>
      each.method === request.method &&
      each.on === on &&
      (!each.query || query.includes(each.query[0] ?? '')),
  );
  if (!route)
    throw notImplemented(`${request.method} on ${on === 'bucket' ? 'a bucket' : 'an object'} this way`);

  const strange = query.find((name) => {
    const lower = name.toLowerCase();
    return !commonQuery.has(lower) && !isKnownSetting(lower) && !route.query?.includes(name);
  });
  if (strange !== undefined) throw notImplemented(`the query ${strange}`);

  const header = Object.keys(request.headers).find(
    (name) => route.refused?.includes(name) === true || (name.startsWith('x-amz-') && !isKnownSetting(name)),
  );
  if (header !== undefined) throw notImplemented(`the header ${header}`);
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'aws-chunked') throw notImplemented('Content-Encoding');
  return route.run;
}
