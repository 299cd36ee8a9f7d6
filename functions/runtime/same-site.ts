import type { APIGatewayProxyEvent } from 'aws-lambda';
import { VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';

/** One header, whatever the case of its name. */
export function header({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, name: string): string | undefined {
  const entry = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name);
  return entry?.[1];
}

/** `none` is a request that the visitor made by hand. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a browser says that another site makes this request (https://www.w3.org/TR/fetch-metadata/). A client that is no
 * browser sends neither header, and is let through.
 */
export function isForeign(event: Pick<APIGatewayProxyEvent, 'headers'>): boolean {
  const site = header(event, 'sec-fetch-site');
  const origin = header(event, 'origin');
  return (
    (site !== undefined && !ownSites.has(site)) ||
    (origin !== undefined && origin !== header(event, VIEWER_ORIGIN_HEADER))
  );
}

/** The one type that another site's page cannot send without asking first (https://fetch.spec.whatwg.org/#cors-safelisted-request-header). */
export const isJson = (event: Pick<APIGatewayProxyEvent, 'headers'>): boolean =>
  /^application\/json *(?:;|$)/i.test(header(event, 'content-type') ?? '');
