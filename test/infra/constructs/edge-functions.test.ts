import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import { pageFile } from '#domain/contract/pages.ts';
import { pageToServe } from '../../../frontend/pwa/routes.ts';
import { clientRoutesCode, viewerAddressCode } from '../../../infra/constructs/edge-functions.ts';
import { listen } from '../../../infra/local/http/listen.ts';
import { createWebsite } from '../../../infra/local/http/static-site.ts';

type Header = { value: string; multiValue?: { value: string }[] };

const headersOf = (more: Record<string, Header>): Record<string, Header> => ({
  host: { value: 'd111.cloudfront.net' },
  ...more,
});

/** A viewer-request event as CloudFront passes it to a function. */
const viewerRequest = (uri: string, more: Record<string, Header> = {}, ip = '203.0.113.7') => ({
  version: '1.0',
  context: { distributionDomainName: 'd111.cloudfront.net', eventType: 'viewer-request' },
  viewer: { ip },
  request: {
    method: 'GET',
    uri,
    querystring: {},
    headers: headersOf(more),
    cookies: {},
  },
});

/** Runs the code without Node's globals, which CloudFront does not provide. */
const run = (code: string, event: ReturnType<typeof viewerRequest>) => {
  const text: string = runInNewContext(`${code}; JSON.stringify(handler(event))`, { event });
  const request: typeof event.request = JSON.parse(text);
  return request;
};

const addressed = (headers: Record<string, Header>, ip?: string) =>
  run(viewerAddressCode, viewerRequest('/api/images', headers, ip)).headers;

describe("the edge function for the viewer's IP address", () => {
  it.each(['203.0.113.7', '2001:db8:85a3::8a2e:370:7334', '::ffff:203.0.113.7'])(
    'takes the IP address from the connection: %s',
    (ip) => {
      expect(addressed({}, ip)[VIEWER_ADDRESS_HEADER]).toEqual({ value: ip });
    },
  );

  it('replaces the IP address and the origin that a client sends in the same headers', () => {
    const forged = {
      [VIEWER_ADDRESS_HEADER]: { value: '10.0.0.1' },
      [VIEWER_ORIGIN_HEADER]: {
        value: 'https://a.example',
        multiValue: [{ value: 'https://a.example' }, { value: 'https://b.example' }],
      },
    };
    expect(addressed(forged)).toEqual({
      host: { value: 'd111.cloudfront.net' },
      [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.7' },
      [VIEWER_ORIGIN_HEADER]: { value: 'https://d111.cloudfront.net' },
    });
  });

  it("sends the IP address to the API together with the page's origin, which may be a custom domain", () => {
    const headers = addressed({ host: { value: 'skin.example.com' } });
    expect(headers[VIEWER_ADDRESS_HEADER]).toEqual({ value: '203.0.113.7' });
    expect(headers[VIEWER_ORIGIN_HEADER]).toEqual({ value: 'https://skin.example.com' });
  });

  it('does not change the other headers and fields of the request', () => {
    const event = viewerRequest('/api/log-events', { 'x-session-id': { value: 'abc' } });
    const { headers, ...rest } = run(viewerAddressCode, structuredClone(event));
    const { headers: before, ...restBefore } = event.request;
    expect(rest).toEqual(restBefore);
    expect(headers).toMatchObject(before);
  });

  it('adds headers with lower-case names, as CloudFront requires', () => {
    for (const name of [VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER]) expect(name).toBe(name.toLowerCase());
  });
});

/** Requested paths, each with the path that is served: pages, files, and files that do not exist. */
const paths: readonly (readonly [path: string, served: string])[] = [
  ['/', '/index.html'],
  ['/private', '/private.html'],
  ['/private/', '/private.html'],
  ['/PRIVATE', '/404.html'],
  ['/%70rivate', '/404.html'],
  ['/private//', '/404.html'],
  ['/private/nothing', '/404.html'],
  ['/foo/bar', '/404.html'],
  ['/v1.2/about', '/404.html'],
  // A request for an HTML file by its name gets the 404 page.
  ['/index.html', '/404.html'],
  ['/private.html', '/404.html'],
  ['/404.html', '/404.html'],
  ['/sw.js', '/sw.js'],
  ['/assets/x.js', '/assets/x.js'],
  ['/assets/gone-1234.js', '/assets/gone-1234.js'],
  ['/foo.txt', '/404.html'],
  ['/favicon.ico', '/404.html'],
  ['/private/sw.js', '/404.html'],
  ['/constructor', '/404.html'],
];
const pageFiles = (['index', 'private', '404'] as const).map(pageFile);
const rootFiles = ['/sw.js'];

describe('the edge function for client routes', () => {
  it.each(paths)('maps %s to %s', (path, served) => {
    expect(run(clientRoutesCode(rootFiles), viewerRequest(path)).uri).toBe(served);
  });

  it('returns 404 for the path of a private photo', () => {
    const path = '/private-images/private-camera-1.png';
    expect(run(clientRoutesCode(rootFiles), viewerRequest(path))).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
    });
  });

  describe('the local server', () => {
    let folder: string;
    let site: Awaited<ReturnType<typeof listen>>;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dewpoint-edge-'));
      await mkdir(join(folder, 'assets'));
      for (const name of [...rootFiles, ...pageFiles, '/assets/x.js']) {
        await writeFile(join(folder, name), name);
      }
      const website = await createWebsite(folder, {});
      site = await listen(
        createServer((request, response) => {
          void website(request, response, new URL(request.url ?? '/', 'http://127.0.0.1'));
        }),
      );
    });
    afterAll(async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    });

    it.each(paths)('maps %s to the same file as the edge function: %s', async (path, served) => {
      const exists = [...rootFiles, ...pageFiles, '/assets/x.js'].includes(served);
      const response = await fetch(site.url + path);
      expect([response.status, await response.text()]).toEqual(exists ? [200, served] : [404, 'Not found']);
    });
  });
});

describe('the service worker', () => {
  it.each(paths)(
    'maps %s to %s like the edge function, or passes the request to the network',
    (path, served) => {
      const page = pageToServe(path, rootFiles);
      if (page === undefined) expect(served).toBe(path);
      else expect(pageFile(page)).toBe(served);
    },
  );

  it.each([
    '/api/images',
    '/api/log-events',
    '/images/uploaded-1.png',
    '/private-images/private-camera-1.png',
    '/assets/x.js',
    '/sw.js',
  ])('never responds with a page to a request for %s', (path) => {
    expect(pageToServe(path, rootFiles)).toBeUndefined();
  });
});

describe('the code of both edge functions', () => {
  it.each([viewerAddressCode, clientRoutesCode(rootFiles)])(
    "is smaller than CloudFront's limit of 10 KB",
    (code) => {
      expect(code.length).toBeLessThan(10_000);
    },
  );
});
