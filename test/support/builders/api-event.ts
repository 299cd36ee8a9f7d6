import { type Call, resourcePath } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import { type ProxyEvent, proxyEvent } from '../../../infra/local/http/proxy-event.ts';

export const REQUEST_ID = 'request-1';
export const OWN_ORIGIN = 'https://dewpoint.example';
export const VIEWER_ADDRESS = '192.0.2.7';

type Given = {
  /** A string is sent unchanged, and any other value as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  pathParameters?: Record<string, string>;
  isBase64Encoded?: boolean;
};

/** The REST proxy event that API Gateway creates for a call, with the headers that the CDN adds. */
export function apiEvent(call: Call, given: Given = {}): ProxyEvent {
  const { body, pathParameters = null, isBase64Encoded = false } = given;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS,
    [VIEWER_ORIGIN_HEADER]: OWN_ORIGIN,
    ...given.headers,
  };
  const resource = resourcePath(call);
  return proxyEvent({
    resource,
    path: resource,
    httpMethod: call.method,
    headers,
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded,
    address: VIEWER_ADDRESS,
    requestId: REQUEST_ID,
    timeMs: 0,
  });
}
