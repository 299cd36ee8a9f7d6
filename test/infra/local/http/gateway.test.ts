import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGateway } from '../../../../infra/local/http/gateway.ts';
import { listen } from '../../../../infra/local/http/listen.ts';
import { gatewayRefusals } from '../../../../infra/constructs/gateway-refusals.ts';

// Makes the gateway's timeout expire at once.
vi.mock('node:timers/promises', () => ({
  setTimeout: async (_ms: number, value: unknown) => value,
}));

const MEGABYTE = 1024 * 1024;

const silent = () => new Promise<never>(() => {});
const gateway = createGateway({
  'upload-image': silent,
  'delete-image': silent,
  'delete-everything': silent,
  'analyze-skin': silent,
  'log-events': silent,
});

let local: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  local = await listen(
    createServer((request, response) => {
      void gateway(request, response, new URL(request.url ?? '/', 'http://127.0.0.1'));
    }),
  );
});
afterAll(() => local.stop());

describe('the local gateway', () => {
  it.each([
    ['UnknownRoute', 'GET', '/api/nothing', undefined],
    ['UnknownRoute', 'PUT', '/api/images', '{}'],
    ['TooLarge', 'POST', '/api/images', 'x'.repeat(10 * MEGABYTE + 1)],
    ['TimedOut', 'POST', '/api/images', '{}'],
  ])('refuses requests as the deployed gateway does: %s for %s %s', async (name, method, path, body) => {
    const meant = gatewayRefusals[name];
    const response = await fetch(local.url + path, { method, ...(body !== undefined && { body }) });
    expect([response.status, await response.json()]).toEqual([meant?.status, meant?.refusal]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
