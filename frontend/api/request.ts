import type { PageCall } from '#domain/contract/page-calls.ts';
import { SESSION_HEADER } from '#domain/contract/session.ts';

export type RequestDescription = {
  path: string;
  init: { method: PageCall['method']; headers: Record<string, string>; body?: string };
};

/**
 * Builds the arguments for `fetch`. If the path has parameters, their values come from `request`, and
 * `request.sessionId` is sent as a header. Otherwise `request` is sent as the JSON body.
 */
export function describeRequest(
  { method, path }: Pick<PageCall, 'method' | 'path'>,
  request: unknown,
): RequestDescription {
  if (!path.includes('{')) {
    const headers = { 'content-type': 'application/json' };
    return { path, init: { method, headers, body: JSON.stringify(request) } };
  }
  const values = new Map<string, unknown>(
    typeof request === 'object' && request !== null ? Object.entries(request) : [],
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  return {
    path: filled,
    init: { method, headers: { [SESSION_HEADER]: String(values.get('sessionId')) } },
  };
}
