import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import { type ProxyEvent, proxyEvent } from './proxy-event.ts';

export type MatchedRoute = { resource: string; pathParameters: Record<string, string> | null };

/**
 * The event for a request to the local gateway. Adds the two headers that the CDN would add: the visitor's address,
 * from the connection, and the site's origin, from the URL.
 */
export function apiEvent(
  request: IncomingMessage,
  url: URL,
  body: string | null,
  route: MatchedRoute,
): ProxyEvent {
  const address = request.socket.remoteAddress ?? 'unknown';
  const multiValueHeaders = {
    ...headersOf(request),
    [VIEWER_ADDRESS_HEADER]: [address],
    [VIEWER_ORIGIN_HEADER]: [url.origin],
  };
  const multiValueQuery = queryOf(url);
  return proxyEvent({
    ...route,
    path: url.pathname,
    httpMethod: request.method ?? 'GET',
    headers: lastOf(multiValueHeaders),
    multiValueHeaders,
    queryStringParameters: lastOf(multiValueQuery),
    multiValueQueryStringParameters: multiValueQuery,
    body,
    isBase64Encoded: false,
    address,
    requestId: randomUUID(),
    timeMs: Date.now(),
  });
}

const headersOf = (request: IncomingMessage): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values ?? []] as const),
  );

/**
 * Builds the query from entries, because a parameter might have the name of an inherited property, such as
 * `constructor`.
 */
const queryOf = ({ searchParams }: URL): Record<string, string[]> =>
  Object.fromEntries(Array.from(searchParams.keys(), (name) => [name, searchParams.getAll(name)] as const));

const lastOf = (lists: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));
