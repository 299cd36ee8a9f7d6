import { VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import type { ApiEvent } from './lambda-events.ts';

/** The value of a header. Header names are not case-sensitive, but `name` must be lower-case. */
export function header({ headers }: Pick<ApiEvent, 'headers'>, name: string): string | undefined {
  const entry = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name);
  return entry?.[1];
}

/**
 * Accepted values of `Sec-Fetch-Site`. `none` means that the visitor made the request, for example by typing the
 * address.
 */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a browser's headers show that another site made this request (https://www.w3.org/TR/fetch-metadata/). A
 * request with neither `Sec-Fetch-Site` nor `Origin` is accepted, because clients other than browsers usually send
 * neither.
 */
export function isForeign(event: Pick<ApiEvent, 'headers'>): boolean {
  const site = header(event, 'sec-fetch-site');
  const origin = header(event, 'origin');
  return (
    (site !== undefined && !ownSites.has(site)) ||
    (origin !== undefined && origin !== header(event, VIEWER_ORIGIN_HEADER))
  );
}

/**
 * Whether the body of a request is declared as JSON. Only JSON is accepted, because another site's page cannot send it
 * without a CORS preflight (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 */
export const isJson = (event: Pick<ApiEvent, 'headers'>): boolean =>
  /^application\/json *(?:;|$)/i.test(header(event, 'content-type') ?? '');
