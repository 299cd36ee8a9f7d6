import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/contract/api.ts';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { createWebsite } from '../../../../infra/local/http/static-site.ts';
import { expectConsole } from '../../../support/setup/console-guard.ts';
import { SEED } from '../../../support/long-runs.ts';
import { startTemporaryCloud } from '../../../support/fixtures/temporary-cloud.ts';

/** These tests send raw bytes to the sockets of the local cloud. No browser would send most of them. */

/**
 * The number of random requests to each server. If the test fails, fast-check prints its seed and the smallest failing
 * case.
 */
const CASES = 400;
const SLOWEST_MS = 5_000;

let cloud: Cloud;

beforeAll(async () => {
  cloud = await startTemporaryCloud({
    website: ({ headers }) => createWebsite(import.meta.dirname, headers),
  });
});
afterAll(() => cloud.stop());

/**
 * The status of the response to these bytes. It is 0 if the server closes the connection without a response, -1 if the
 * server hangs, and -2 if the response is not HTTP/1.1.
 */
function statusOf(server: string, bytes: Buffer): Promise<number> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const end = (status: number): void => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(SLOWEST_MS, () => end(-1));
    socket.once('data', (data) =>
      end(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? -2)),
    );
    socket.once('error', () => end(0));
    socket.once('close', () => end(0));
    socket.end(bytes);
  });
}

const knownPaths = [
  ...calls.map(({ path }) => path.replace(/\{\w+\}/g, 'x')),
  '/',
  '/private',
  '/images/',
  '/private-images/',
  '/assets/',
  '/face-images',
  '/face-images/private-images/',
];
const oddPieces = [
  '..',
  '%2e%2e',
  '%2F',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%C0%AF',
  '//',
  '\\',
  ';',
  '?a=%',
  '?uploads',
  '?list-type=2&prefix=private-images/',
  '#',
  'http://evil.example/',
  '__proto__',
  'constructor',
  'a'.repeat(9_000),
];
const path = fc
  .tuple(fc.constantFrom(...knownPaths), fc.array(fc.constantFrom(...oddPieces), { maxLength: 3 }))
  .map(([start, pieces]) => start + pieces.join(''));
const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'NONSENSE',
);
const header = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Encoding: br',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Range: bytes=-1,5-2,999999999-',
  'If-None-Match: *',
  'Origin: null',
  'Cookie: __proto__=1',
  'Authorization: AWS4-HMAC-SHA256 Credential=x/20261120/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
  'X-Forwarded-For: 1.2.3.4, ::1, nonsense',
  'Content-Length: 99999999999999999999',
  'Content-Length: -1',
  `X-Large: ${'y'.repeat(20_000)}`,
);
const body = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"\\ud800"',
    '5\r\nhello\r\n0\r\n\r\n',
    '--x\r\n\r\n--x--',
    '[['.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const oddHosts = ['127.0.0.1', 'evil.example', 'a b', 'x:99999', '[::1', '__proto__'];
const request = fc
  .record({
    method,
    path,
    host: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom(...oddHosts)),
    headers: fc.array(header, { maxLength: 4 }),
    body,
  })
  .map(
    (given) =>
      (ownHost: string): Buffer =>
        Buffer.from(
          [
            `${given.method} ${given.path} HTTP/1.1`,
            `Host: ${given.host ?? ownHost}`,
            'Connection: close',
            ...given.headers,
            '',
            given.body,
          ].join('\r\n'),
          'utf8',
        ),
  );
const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => (): Buffer => Buffer.from(bytes));

describe('the local cloud', () => {
  it.each(['the page and its calls', 'the photos'] as const)(
    'survives arbitrary bytes: the server of %s responds or closes the connection in time, without an internal error',
    async (server) => {
      expectConsole(/socket/);
      const address = server === 'the photos' ? cloud.endpoints.s3 : cloud.url;
      await fc.assert(
        fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: request }, noise), async (bytesFor) => {
          const status = await statusOf(address, bytesFor(new URL(address).host));
          expect(status === 0 || (status >= 100 && status < 500) || status === 501, `status ${status}`).toBe(
            true,
          );
        }),
        { numRuns: CASES, seed: SEED },
      );
      // After all hostile requests, the server must still respond to a normal request.
      expect((await fetch(`${cloud.url}/api/analyze-skin/nobody`)).status).toBeLessThan(500);
    },
    120_000,
  );
});
