import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { ProxyEvent } from '../../../../infra/local/http/proxy-event.ts';
import { apiEvent } from '../../../../infra/local/http/api-event.ts';
import { listen } from '../../../../infra/local/http/listen.ts';

const route = { resource: '/analyze-skin/{analysisId}', pathParameters: { analysisId: 'x' } };

/** Sends a real HTTP request, and returns the Lambda event built from it. */
async function eventOf(path: string, headers: Record<string, string> = {}): Promise<ProxyEvent> {
  const events: ProxyEvent[] = [];
  const server = createServer((request, response) => {
    events.push(apiEvent(request, new URL(request.url ?? '/', 'http://the.site'), null, route));
    response.end();
  });
  const { url, stop } = await listen(server);
  const received = once(server, 'request');
  await (await fetch(url + path, { headers })).text();
  await received;
  await stop();
  const [event] = events;
  if (!event) throw new Error('No event was made');
  return event;
}

describe('the Lambda event of a request', () => {
  it('may have query parameters with any name, even the name of an inherited property such as `constructor`', async () => {
    const event = await eventOf('/api/x?__proto__=1&constructor=2&toString=3&a=4&a=5');
    expect(Object.entries(event.multiValueQueryStringParameters ?? {})).toEqual([
      ['__proto__', ['1']],
      ['constructor', ['2']],
      ['toString', ['3']],
      ['a', ['4', '5']],
    ]);
    expect(event.queryStringParameters?.['a']).toBe('5');
  });

  it("takes the viewer's address and origin from the connection, whatever headers the client sends", async () => {
    const { headers } = await eventOf('/api/x', {
      'x-viewer-address': '192.0.2.1',
      'x-viewer-origin': 'https://evil.example',
    });
    expect([headers['x-viewer-address'], headers['x-viewer-origin']]).toEqual([
      '127.0.0.1',
      'http://the.site',
    ]);
  });
});
