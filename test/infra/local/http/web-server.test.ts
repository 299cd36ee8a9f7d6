import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#domain/contract/refusals.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { createWebServer, type WebServer } from '../../../../infra/local/http/web-server.ts';

let site: WebServer;
let local: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  site = createWebServer();
  local = await listen(site.server);
});
afterAll(() => local.stop());

/**
 * Sends a request with this exact target, which `fetch` would normalise. Returns the status and the type of the
 * refusal.
 */
async function ask(target: string): Promise<[number, unknown]> {
  const { host, port } = new URL(local.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  const body = /\{.*\}/s.exec(response)?.[0] ?? 'null';
  expect(response).toMatch(/\r\ncache-control: no-store\r\n/i);
  return [Number(response.slice(9, 12)), Refusal.parse(JSON.parse(body)).type];
}

const breaks = async () => {
  throw new RangeError('secret');
};
const open = () => site.open({ api: breaks, photo: breaks, website: breaks });

describe('the web server during startup', () => {
  it('delays requests for the page until the page is built', async () => {
    const starting = createWebServer();
    const address = await listen(starting.server);
    const page = fetch(address.url);
    expect((await fetch(`${address.url}/api/images`)).status).toBe(503);
    starting.open({
      api: breaks,
      photo: breaks,
      website: (_request, response) => void response.end('the page'),
    });
    expect(await (await page).text()).toBe('the page');
    await address.stop();
  });
});

describe('the web server', () => {
  it('refuses API calls while it starts, in the same format as all other refusals', async () => {
    expect(await ask('/api/images')).toEqual([503, 'unavailable']);
  });

  it.each(['//evil.example/api/images', 'http://evil.example/api/images'])(
    'refuses a request whose target contains a host name: %s',
    async (target) => {
      open();
      expect(await ask(target)).toEqual([400, 'invalid_request']);
    },
  );

  it('responds with an error if a handler throws, and logs only the name of the error', async () => {
    open();
    expect(await ask('/api/images')).toEqual([503, 'unavailable']);
    expect(vi.mocked(console.warn).mock.calls).toEqual([['The local cloud could not respond: RangeError']]);
    vi.mocked(console.warn).mockClear();
  });
});

/** The status of the response to a page request with these headers. */
const statusFor = async (headers: string): Promise<number> => {
  const socket = connect(Number(new URL(local.url).port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  return Number((await text(socket)).slice(9, 12));
};

describe('the protection against other websites', () => {
  it.each(['evil.example', 'evil.example:80', 'localhost', 'localhost:1', 'a b', 'x:99999'])(
    'refuses a request whose Host header is "%s"',
    async (host) => {
      site.open({ api: breaks, photo: breaks, website: (_, response) => void response.end('page') });
      expect(await statusFor(`Host: ${host}`)).toBe(421);
    },
  );

  it("refuses a request whose Origin header is not the server's own origin", async () => {
    const { host } = new URL(local.url);
    site.open({ api: breaks, photo: breaks, website: (_, response) => void response.end('page') });
    expect(await statusFor(`Host: ${host}`)).toBe(200);
    expect(await statusFor(`Host: ${host}\r\nOrigin: http://${host}`)).toBe(200);
    for (const origin of ['https://evil.example', 'null', `https://${host}`, 'http://localhost:1']) {
      expect(await statusFor(`Host: ${host}\r\nOrigin: ${origin}`)).toBe(403);
    }
  });
});

describe('the web server during a request', () => {
  it.each(['api', 'photo', 'website'] as const)(
    'reports no failure of the %s handler if the visitor disconnects',
    async (part) => {
      const left = Promise.withResolvers<undefined>();
      const waits = async (request: IncomingMessage): Promise<void> => {
        try {
          await text(request);
        } finally {
          // By the next turn of the event loop, the server has received the handler's error.
          setImmediate(left.resolve, undefined);
        }
      };
      site.open({ api: breaks, photo: breaks, website: breaks, [part]: waits });
      const { host, port } = new URL(local.url);
      const socket = connect(Number(port), '127.0.0.1');
      const path = { api: '/api/images', photo: '/images/x', website: '/' }[part];
      const request = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\nhalf`;
      socket.write(request, () => socket.destroy());
      await left.promise;
      expect(vi.mocked(console.warn).mock.calls).toEqual([]);
    },
  );
});
