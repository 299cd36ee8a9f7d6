import { type Call, calls, resourcePath } from '#domain/contract/api.ts';
import type { MatchedRoute } from './api-event.ts';
import { decodePart } from './decode-part.ts';

type FoundCall = { call: Call; route: MatchedRoute };

export function findCall(method: string, pathname: string): FoundCall | undefined {
  for (const call of calls) {
    if (call.method !== method) continue;
    const pathParameters = matchPath(call.path, pathname);
    if (pathParameters) {
      const hasParameters = Object.keys(pathParameters).length > 0;
      return {
        call,
        route: { resource: resourcePath(call), pathParameters: hasParameters ? pathParameters : null },
      };
    }
  }
  return undefined;
}

/** Matches a path. `{name}` matches one segment, which is decoded. */
function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? '';
    if (part.startsWith('{')) {
      const decoded = decodePart(segment);
      if (!decoded) return undefined;
      parameters[part.slice(1, -1)] = decoded;
    } else if (part !== segment) return undefined;
  }
  return parameters;
}
