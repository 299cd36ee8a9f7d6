import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';
import type { Pair } from '../../shared/signature.ts';

/**
 * A decoded path-style request. `key` is empty in a request to a bucket. `bucket` is also empty in a request to S3
 * itself, such as ListBuckets.
 */
export type S3Request = {
  readonly method: string;
  readonly path: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: readonly Pair[];
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Buffer>;
};

export function readRequest(message: IncomingMessage, body: AsyncIterable<Buffer>): S3Request {
  const url = message.url ?? '/';
  const mark = url.indexOf('?');
  const path = decode(mark === -1 ? url : url.slice(0, mark));
  if (!path.startsWith('/')) throw new S3Error('InvalidURI', 'The path must begin with a slash.');
  const slash = path.indexOf('/', 1);
  return {
    method: message.method ?? '',
    path,
    bucket: slash === -1 ? path.slice(1) : path.slice(1, slash),
    key: slash === -1 ? '' : path.slice(slash + 1),
    query: mark === -1 ? [] : readQuery(url.slice(mark + 1)),
    headers: readHeaders(message),
    body,
  };
}

/**
 * The `x-amz-…` parameters in the query and the headers of a request, with names in lower case. A header overrides a
 * query parameter of the same name.
 */
export function amzSettings(request: S3Request): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [name, value] of [...request.query, ...Object.entries(request.headers)]) {
    if (/^x-amz-/i.test(name)) settings.set(name.toLowerCase(), value);
  }
  return settings;
}

export const queryValue = (request: S3Request, name: string): string | undefined =>
  request.query.find(([each]) => each === name)?.[1];

function readQuery(text: string): Pair[] {
  return text
    .split('&')
    .filter((each) => each !== '')
    .map((each) => {
      const equals = each.indexOf('=');
      if (equals === -1) return [decode(each), ''];
      return [decode(each.slice(0, equals)), decode(each.slice(equals + 1).replaceAll('+', ' '))];
    });
}

function readHeaders(message: IncomingMessage): Record<string, string> {
  const entries = Object.entries(message.headersDistinct);
  return Object.fromEntries(entries.map(([name, values]) => [name, (values ?? []).join(',')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}
