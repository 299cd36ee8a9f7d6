import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { listen } from '../../../infra/local/listen.ts';
import { createWebServer, type WebServer } from '../../../infra/local/web-server.ts';

let site: WebServer;
let local: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  site = createWebServer();
  local = await listen(site.server);
});
afterAll(() => local.stop());

/** Status and body of what is answered to a request as it stands. */
async function ask(target: string, host: string): Promise<[number, unknown]> {
  const socket = connect(Number(new URL(local.url).port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  const body = /\{.*\}/s.exec(answer)?.[0] ?? 'null';
  expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
  return [Number(answer.slice(9, 12)), Refusal.parse(JSON.parse(body)).type];
}

const breaks = async () => {
  throw new RangeError('secret');
};
const open = () => site.open({ api: breaks, photo: breaks, website: breaks });

describe('the one address while it is starting', () => {
  it('keeps whoever wants the page waiting, and then shows it', async () => {
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

describe('the one address refuses in the shape of every refusal', () => {
  it('a call while it is starting', async () => {
    expect(await ask('/api/images', 'x')).toEqual([503, 'unavailable']);
  });

  it.each([
    ['/api/images', 'a b'],
    ['/api/images', 'x:99999'],
    ['//evil.example/api/images', 'x'],
    ['http://evil.example/api/images', 'x'],
  ])('%s at "%s", which it cannot read', async (target, host) => {
    open();
    expect(await ask(target, host)).toEqual([400, 'invalid_request']);
  });

  it('when a part behind it broke, and tells the operator no more than a name', async () => {
    open();
    expect(await ask('/api/images', 'x')).toEqual([502, 'unavailable']);
    expect(vi.mocked(console.warn).mock.calls).toEqual([['The local cloud could not answer: RangeError']]);
    vi.mocked(console.warn).mockClear();
  });
});

describe('a visitor who breaks off', () => {
  it.each(['api', 'photo', 'website'] as const)(
    'is no failure of %s that anybody is told of',
    async (part) => {
      const left = Promise.withResolvers<undefined>();
      const waits = async (request: IncomingMessage): Promise<void> => {
        try {
          await text(request);
        } finally {
          // What the part throws reaches the server a moment later.
          setImmediate(left.resolve, undefined);
        }
      };
      site.open({ api: breaks, photo: breaks, website: breaks, [part]: waits });
      const socket = connect(Number(new URL(local.url).port), '127.0.0.1');
      const path = { api: '/api/images', photo: '/images/x', website: '/' }[part];
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf`);
      socket.once('ready', () => setTimeout(() => socket.destroy(), 20));
      await left.promise;
      expect(vi.mocked(console.warn).mock.calls).toEqual([]);
    },
  );
});
