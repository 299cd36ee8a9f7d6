export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

type Entry = {
  response: Response;
  vary: readonly [name: string, value: string | null][];
  freshUntilMs: number;
};

/**
 * A simplified HTTP cache (RFC 9111) that forwards requests to `next`. It stores only responses to GET with status 200
 * whose headers set a lifetime or require revalidation. A stale entry stays until another response for its URL replaces
 * it.
 *
 * A `shared` cache imitates a CDN that obeys only the headers. The real CDN stores less, because its policy for
 * `/images/*` and `/api/*` is CACHING_DISABLED (`infra/constructs/website.ts`).
 */
export function createHttpCache(kind: 'browser' | 'shared', next: Fetch, now: () => number = Date.now) {
  const entries = new Map<string, Entry>();

  function fresh(url: string, headers: Headers): Response | undefined {
    const entry = entries.get(url);
    const isSame = entry?.vary.every(([name, value]) => headers.get(name) === value);
    return entry && isSame && now() < entry.freshUntilMs ? entry.response.clone() : undefined;
  }

  return {
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      if ((init.method ?? 'GET') !== 'GET') return next(url, init);
      const headers = new Headers(init.headers);
      const stored = fresh(url, headers);
      if (stored) return stored;
      const response = await next(url, init);
      const lifeMs = storableMs(kind, response);
      if (lifeMs === undefined) return response;
      const names = listOf(response.headers.get('vary'));
      entries.set(url, {
        response: response.clone(),
        vary: names.map((name) => [name, headers.get(name)]),
        freshUntilMs: now() + lifeMs,
      });
      return response;
    },
    /** The URLs of all stored responses, fresh or stale. */
    addresses: (): string[] => [...entries.keys()],
  };
}

/** How long a response may be reused, in milliseconds. `undefined` if it may not be stored. */
function storableMs(kind: 'browser' | 'shared', { status, headers }: Response): number | undefined {
  const directives = new Map(
    listOf(headers.get('cache-control')).map((each) => {
      const [name = '', value = ''] = each.split('=');
      return [name, value.replaceAll('"', '')];
    }),
  );
  const isForbidden = directives.has('no-store') || (kind === 'shared' && directives.has('private'));
  if (status !== 200 || isForbidden || listOf(headers.get('vary')).includes('*')) return undefined;
  const age = (kind === 'shared' ? directives.get('s-maxage') : undefined) ?? directives.get('max-age');
  if (directives.has('no-cache')) return 0;
  return age === undefined ? undefined : Number(age) * 1000;
}

const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
