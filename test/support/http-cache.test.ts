import { describe, expect, it } from 'vitest';
import { createHttpCache } from './http-cache.ts';

const URL = 'http://localhost/images/one.jpg';
const HOUR_MS = 3_600_000;

/** A cache in front of an origin that sends these headers and numbers its responses. */
function cacheOf(kind: 'browser' | 'shared', headers: Record<string, string>, status = 200) {
  let nowMs = 0;
  let calls = 0;
  const origin = async () => {
    calls += 1;
    return new Response(`response ${calls}`, { status, headers });
  };
  const cache = createHttpCache(kind, origin, () => nowMs);
  return {
    ...cache,
    text: async (init?: RequestInit) => (await cache.fetch(URL, init)).text(),
    pass: (ms: number) => (nowMs += ms),
  };
}

describe('the simulated cache', () => {
  it.each(['browser', 'shared'] as const)(
    'reuses a response with max-age=3600 for an hour (%s cache)',
    async (kind) => {
      const cache = cacheOf(kind, { 'cache-control': 'public, max-age=3600' });
      expect(await cache.text()).toBe('response 1');
      cache.pass(HOUR_MS - 1);
      expect(await cache.text()).toBe('response 1');
      expect(cache.addresses()).toEqual([URL]);
      cache.pass(1);
      expect(await cache.text()).toBe('response 2');
    },
  );

  it.each([
    ['browser', 'does not store', 'no-store', []],
    ['shared', 'does not store', 'no-store, max-age=3600', []],
    ['browser', 'stores', 'private, max-age=3600', [URL]],
    ['shared', 'does not store', 'private, max-age=3600', []],
    ['browser', 'does not store', 's-maxage=3600', []],
    ['shared', 'stores', 's-maxage=3600', [URL]],
    ['browser', 'stores', 'no-cache', [URL]],
    ['browser', 'does not store', '', []],
  ] as const)(
    'obeys Cache-Control: a %s cache %s a response with "%s"',
    async (kind, _outcome, cacheControl, stored) => {
      const cache = cacheOf(kind, { 'cache-control': cacheControl });
      await cache.text();
      expect(cache.addresses()).toEqual(stored);
    },
  );

  it('asks the origin each time if Cache-Control contains no-cache', async () => {
    const cache = cacheOf('browser', { 'cache-control': 'no-cache, max-age=3600' });
    expect([await cache.text(), await cache.text()]).toEqual(['response 1', 'response 2']);
  });

  it('obeys s-maxage rather than max-age if it is a shared cache', async () => {
    const cache = cacheOf('shared', { 'cache-control': 'max-age=3600, s-maxage=0' });
    expect([await cache.text(), await cache.text()]).toEqual(['response 1', 'response 2']);
  });

  it('reuses a response only if the request headers listed in Vary have the same values', async () => {
    const cache = cacheOf('browser', { 'cache-control': 'max-age=3600', vary: 'X-Session-Id' });
    const one = { headers: { 'x-session-id': 'one' } };
    expect(await cache.text(one)).toBe('response 1');
    expect(await cache.text(one)).toBe('response 1');
    expect(await cache.text({ headers: { 'x-session-id': 'two' } })).toBe('response 2');
  });

  it('does not store a response if Vary is *, the method is not GET, or the status is not 200', async () => {
    const headers = { 'cache-control': 'max-age=3600' };
    const varied = cacheOf('browser', { ...headers, vary: '*' });
    await varied.text();
    const posted = cacheOf('browser', headers);
    await posted.text({ method: 'POST' });
    const missing = cacheOf('browser', headers, 404);
    await missing.text();
    expect([varied, posted, missing].flatMap(({ addresses }) => addresses())).toEqual([]);
  });
});
