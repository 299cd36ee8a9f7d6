import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, calls } from '#domain/contract/api.ts';
import { Refusal } from '#domain/contract/refusals.ts';
import type { QueueEvent, QueueResult } from '../../functions/runtime/lambda-events.ts';
import { ANALYSIS_ID, analysisRequest, SESSION_ID } from '../support/builders/analysis-request.ts';
import { apiEvent } from '../support/builders/api-event.ts';
import { delivery } from '../support/builders/queue-delivery.ts';
import { logLines } from '../support/setup/log-lines.ts';
import { type ApiHandlers, loadApiHandlers } from '../support/fixtures/api-handlers.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { SEED } from '../support/long-runs.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

/**
 * The number of random cases in each test. If a test fails, fast-check prints its seed and the smallest failing case.
 */
const CASES = 300;
const MEGABYTE = 1024 * 1024;
const SLOWEST_MS = 5_000;

const cloud = mockedCloud();
let handlers: ApiHandlers;
let worker: (event: QueueEvent) => Promise<QueueResult>;

beforeAll(async () => {
  stubVariables(environment);
  handlers = await loadApiHandlers();
  worker = (await import('../../functions/run-analysis.ts')).handler;
});

beforeEach(() => cloud.healthy());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '/images/..%2f..%2fx',
    '/images%2Ftaken',
    'https://user@evil.example/images/x',
    '__proto__',
    'constructor',
    '${jndi:ldap://x}',
    "' OR 1=1 --",
    'ｉmages/x',
    '\u202Egnp.x',
    'x'.repeat(MEGABYTE),
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(1e308, -1e308, 2 ** 53, -0, 1.5, null, true, [], {}),
  fc.jsonValue({ maxDepth: 6 }),
);

/** A valid request body for each call that has a body. `spoilt` adds or overrides one field with a hostile value. */
const bodies: Record<string, object> = {
  'POST /api/images': { mode: 'normal', source: 'upload', contentType: 'image/jpeg', byteLength: 1_000 },
  'DELETE /api/images': {
    imageUrl: analysisRequest().imageUrl,
    deleteToken: `9999999999999.${'a'.repeat(64)}`,
  },
  'POST /api/delete-everything': {
    sessionIds: [SESSION_ID],
    photos: [{ imageUrl: analysisRequest().imageUrl, deleteToken: `9999999999999.${'a'.repeat(64)}` }],
    analysisIds: [ANALYSIS_ID],
  },
  'POST /api/analyze-skin': analysisRequest(),
  'POST /api/log-events': {
    sessionId: SESSION_ID,
    eventName: 'cleanup_started',
    eventData: { onLine: true },
  },
};

const spoilt = (call: Call) => {
  const whole = bodies[`${call.method} ${call.path}`] ?? {};
  const names = [...Object.keys(whole), '__proto__', 'constructor', 'toString', 'eventData'];
  return fc.record({ name: fc.constantFrom(...names), value: hostileValue }).map(({ name, value }) =>
    // The field is inserted as text, because in an object literal `__proto__` would set the prototype.
    JSON.stringify(whole).replace(
      /\}$/,
      `${Object.keys(whole).length > 0 ? ',' : ''}${JSON.stringify(name)}:${JSON.stringify(value)}}`,
    ),
  );
};

const anyBody = (call: Call) =>
  fc.oneof(
    { weight: 4, arbitrary: spoilt(call) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.constantFrom('['.repeat(8_000), '{"a":'.repeat(3_000), '1e999', '"\\ud800"') },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    },
  );

const anyHeaders = fc.dictionary(
  fc.constantFrom(
    'x-session-id',
    'X-Session-ID',
    'content-type',
    'x-viewer-address',
    'x-viewer-origin',
    'cookie',
  ),
  hostileText,
);

const anyEvent = (call: Call) =>
  fc
    .record({
      body: anyBody(call),
      headers: anyHeaders,
      analysisId: fc.oneof(hostileText, fc.constant(ANALYSIS_ID)),
      isBase64Encoded: fc.boolean(),
    })
    .map(({ analysisId, ...given }) => apiEvent(call, { ...given, pathParameters: { analysisId } }));

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'the handler of %s',
  (_, call) => {
    it('responds to every random request with a result or a refusal, never with a server error', async () => {
      await fc.assert(
        fc.asyncProperty(anyEvent(call), async (event) => {
          const from = performance.now();
          const response = await handlers[call.function](event);
          expect(performance.now() - from).toBeLessThan(SLOWEST_MS);
          expect(response.statusCode).toBeLessThan(500);
          if (response.statusCode >= 400) Refusal.parse(JSON.parse(response.body));
        }),
        { seed: SEED, numRuns: CASES },
      );
      expect(logLines.length).toBeGreaterThanOrEqual(CASES);
    });
  },
);

describe('the analysis worker', () => {
  it('reports an invalid message as failed, without a model call and without throwing', async () => {
    const anyMessage = fc.oneof(
      hostileText,
      fc.json(),
      hostileValue.map((analysisId) => JSON.stringify({ analysisId })),
      fc.constantFrom('['.repeat(100_000), `{"__proto__":{"analysisId":"${ANALYSIS_ID}"}}`),
    );
    await fc.assert(
      fc.asyncProperty(anyMessage, async (body) => {
        const { batchItemFailures } = await worker(delivery(body));
        expect(batchItemFailures).toEqual([{ itemIdentifier: 'message-0' }]);
      }),
      { seed: SEED, numRuns: CASES },
    );
    expect([...cloud.dynamo.calls(), ...cloud.bedrock.calls(), ...cloud.s3.calls()]).toEqual([]);
  });
});
