import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { deletePhoto, dropAnalysis, logEvent, readAnalysis, startAnalysis } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { Refusal, RefusalType, refusalStatus } from '#domain/contract/refusals.ts';
import type { ApiEvent } from '../../../functions/runtime/lambda-events.ts';
import { refuse, respond } from '../../../functions/use-cases/outcome.ts';
import { MAX_BODY_BYTES, route, serve, type Viewer } from '../../../functions/runtime/http.ts';
import { ANALYSIS_ID, analysisRequest, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { apiEvent, OWN_ORIGIN, VIEWER_ADDRESS } from '../../support/builders/api-event.ts';
import { logLines } from '../../support/setup/log-lines.ts';
import { metricsOf } from '../../support/embedded-metrics.ts';

const event = { eventName: 'session_started', eventData: {} } as const;
const handle = { pathParameters: { analysisId: ANALYSIS_ID }, headers: { 'x-session-id': SESSION_ID } };

/** A handler whose use cases record every request. */
function recording() {
  const seen: { request: unknown; viewer: Viewer }[] = [];
  const handler = serve([
    route(logEvent, async (request, viewer) => {
      seen.push({ request, viewer });
      return respond(202, {});
    }),
    route(startAnalysis, async (request, viewer) => {
      seen.push({ request, viewer });
      return respond(202, { analysisId: request.analysisId, status: 'queued' });
    }),
    route(dropAnalysis, async (request, viewer) => {
      seen.push({ request, viewer });
      return respond(204, undefined);
    }),
  ]);
  return { seen, handler };
}

const call = (given: ApiEvent) => recording().handler(given);
const withBody = (body: unknown, isBase64Encoded = false) => apiEvent(logEvent, { body, isBase64Encoded });

async function refusal(given: ApiEvent) {
  const { statusCode, body, headers } = await call(given);
  expect(headers).toEqual({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  return { statusCode, ...Refusal.parse(JSON.parse(body)) };
}

describe('a route', () => {
  it.each<[string, Partial<ApiEvent>]>([
    ['an unknown path', { resource: '/nothing' }],
    ['an unknown method', { httpMethod: 'PUT' }],
    ['a path that begins with the stage', { resource: '/api/log-events' }],
    ['a path with a trailing slash', { resource: '/log-events/' }],
  ])('does not exist for %s', async (_, given) => {
    expect(await refusal({ ...withBody(event), ...given })).toEqual({
      statusCode: 404,
      error: true,
      type: 'not_found',
      message: failureTexts.unknownRoute,
    });
  });

  it('is found by its method, even if another route has the same path', async () => {
    const handler = serve([
      route(readAnalysis, async () => respond(200, { status: 'queued', stage: 'waiting' })),
      route(dropAnalysis, async () => respond(204, undefined)),
    ]);
    expect((await handler(apiEvent(readAnalysis, handle))).statusCode).toBe(200);
    expect((await handler(apiEvent(dropAnalysis, handle))).statusCode).toBe(204);
  });
});

describe('a call that changes data', () => {
  type Headers = Record<string, string>;
  const from = (headers: Headers) => apiEvent(logEvent, { body: event, headers });

  it.each<Headers>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    { origin: OWN_ORIGIN, 'sec-fetch-site': 'cross-site' },
    { origin: OWN_ORIGIN, 'x-viewer-origin': 'https://other.example' },
  ])('is refused if it comes from another site: %j', async (headers) => {
    const { seen, handler } = recording();
    const { statusCode, body } = await handler(from(headers));
    expect([statusCode, JSON.parse(body)]).toMatchObject([403, { type: 'forbidden', field: 'origin' }]);
    expect(seen).toEqual([]);
  });

  it('is refused if it comes from another site, even without a body', async () => {
    const headers = { ...handle.headers, origin: 'https://evil.example' };
    const { statusCode } = await call(apiEvent(dropAnalysis, { ...handle, headers }));
    expect(statusCode).toBe(403);
  });

  it.each<Headers>([
    {},
    { origin: OWN_ORIGIN },
    { 'sec-fetch-site': 'same-origin' },
    { origin: OWN_ORIGIN, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted from our own page, and from clients other than browsers: %j', async (headers) => {
    expect((await call(from(headers))).statusCode).toBe(202);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/jsonp', ''])(
    'is refused if its content type is "%s" instead of JSON',
    async (type) => {
      expect(await refusal(from({ 'content-type': type }))).toMatchObject({
        statusCode: 400,
        type: 'invalid_request',
        field: 'content-type',
      });
    },
  );

  it('may have a JSON content type with a charset', async () => {
    expect((await call(from({ 'content-type': 'application/json; charset=utf-8' }))).statusCode).toBe(202);
  });
});

const sized = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

describe('a request body', () => {
  it.each([null, ''])('is refused if it is missing (body: %j)', async (body) => {
    expect(await refusal({ ...withBody(''), body })).toMatchObject({
      statusCode: 400,
      type: 'invalid_request',
      message: failureTexts.bodyMissing,
      field: 'body',
    });
  });

  it.each(['not json', '{', '{"a":1}}', "{'a':1}", 'undefined', '\u0000', String.raw`"\udfff"`])(
    'must be valid JSON, not %j',
    async (body) => {
      expect(await refusal(withBody(body))).toMatchObject({
        statusCode: 400,
        message: failureTexts.notJson,
        field: 'body',
      });
    },
  );

  it.each(['null', '[]', '7', '"text"', 'true'])('must be a JSON object, not %s', async (body) => {
    expect(await refusal(withBody(body))).toMatchObject({
      statusCode: 400,
      type: 'invalid_request',
      field: 'body',
    });
  });

  it.each<[string, unknown, string]>([
    ['missing', { eventData: {} }, 'eventName'],
    ['of the wrong type', { ...event, eventName: 7 }, 'eventName'],
    ['unknown', { ...event, eventName: 'party' }, 'eventName'],
    ['nested', { ...event, eventData: { connection: { rtt: 'x' } } }, 'eventData.connection.rtt'],
    ['in a list', { ...event, eventData: { languages: ['en', 7] } }, 'eventData.languages.1'],
    ['too long', { ...event, sessionId: 'x'.repeat(65) }, 'sessionId'],
  ])('is refused with an error that names the invalid field, which is %s', async (_, body, field) => {
    const { message, ...rest } = await refusal(withBody(body));
    expect(rest).toEqual({ statusCode: 400, error: true, type: 'invalid_request', field });
    expect(message).toMatch(new RegExp(`^${field}: \\S.+`));
  });

  it('is never quoted in a refusal', async () => {
    const { body } = await call(withBody({ ...event, eventName: 'my-secret' }));
    expect(body).not.toContain('my-secret');
  });

  it('may be up to 16 KB long, measured in bytes rather than characters', async () => {
    expect((await call(withBody(sized(MAX_BODY_BYTES)))).statusCode).toBe(400);
    expect(await refusal(withBody(sized(MAX_BODY_BYTES + 1)))).toMatchObject({
      statusCode: 413,
      type: 'too_large',
      message: failureTexts.bodyTooLarge,
    });
    expect((await call(withBody(`"${'ü'.repeat(MAX_BODY_BYTES / 2)}"`))).statusCode).toBe(413);
  });

  it('may be encoded in base64, with the same size limit', async () => {
    const encoded = (text: string) => withBody(Buffer.from(text).toString('base64'), true);
    expect((await call(encoded(JSON.stringify(event)))).statusCode).toBe(202);
    expect((await call(encoded('no json'))).statusCode).toBe(400);
    expect((await call(encoded('x'.repeat(MAX_BODY_BYTES + 1)))).statusCode).toBe(413);
    expect((await call(withBody('%%%', true))).statusCode).toBe(400);
  });

  it.each([
    [
      'only names of special JavaScript properties',
      '{"__proto__":{"eventName":"session_started"},"constructor":1}',
    ],
    [
      'thousands of nested lists in a field',
      `{"eventName":"session_started","eventData":{"connection":${'['.repeat(8000)}${']'.repeat(8000)}}}`,
    ],
    ['thousands of nested lists as the body', '['.repeat(16_000)],
    ['a number out of range', '{"eventName":"session_started","eventData":{"screenWidth":1e999}}'],
    ['a lone surrogate as the event name', '{"eventName":"\\ud800","eventData":{}}'],
  ])('is refused with status 400 if it contains %s', async (_, body) => {
    expect((await call(withBody(body))).statusCode).toBe(400);
  });

  it("reaches the use case after validation, together with the caller's IP address and origin", async () => {
    const { seen, handler } = recording();
    await handler(apiEvent(startAnalysis, { body: { ...analysisRequest(), admin: true } }));
    expect(seen).toEqual([
      { request: analysisRequest(), viewer: { address: VIEWER_ADDRESS, origin: OWN_ORIGIN } },
    ]);
  });
});

describe('a call without a body', () => {
  it.each(['x-session-id', 'X-Session-Id'])('takes its session from the header %s', async (name) => {
    const { seen, handler } = recording();
    const { pathParameters } = handle;
    await handler(apiEvent(dropAnalysis, { pathParameters, headers: { [name]: SESSION_ID } }));
    expect(seen[0]?.request).toEqual({ analysisId: ANALYSIS_ID, sessionId: SESSION_ID });
  });

  it('is refused if its session header is missing or empty, with an error that names the header', async () => {
    const { pathParameters } = handle;
    const incomplete: Record<string, string>[] = [{}, { 'x-session-id': '' }];
    for (const headers of incomplete) {
      expect(await refusal(apiEvent(dropAnalysis, { pathParameters, headers }))).toMatchObject({
        statusCode: 400,
        field: 'x-session-id',
      });
    }
  });

  it('is refused if its session is in the path instead of the header', async () => {
    const pathParameters = { analysisId: ANALYSIS_ID, sessionId: 'stolen' };
    expect(await refusal(apiEvent(dropAnalysis, { pathParameters }))).toMatchObject({ statusCode: 400 });
  });
});

describe('a response', () => {
  it('has a JSON body, and no cache may store it', async () => {
    expect(await call(withBody(event))).toEqual({
      statusCode: 202,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: '{}',
    });
  });

  it('has neither a body nor a content type if the call returns no data', async () => {
    expect(await call(apiEvent(dropAnalysis, handle))).toEqual({
      statusCode: 204,
      headers: { 'Cache-Control': 'no-store' },
      body: '',
    });
  });

  it.each(RefusalType.options)('has the status code for the refusal type %s', async (type) => {
    const handler = serve([route(logEvent, async () => refuse(type, 'No.'))]);
    const { statusCode, body } = await handler(withBody(event));
    expect([statusCode, JSON.parse(body)]).toEqual([
      refusalStatus[type],
      { error: true, message: 'No.', type },
    ]);
  });

  it('states in its body and in a header how many seconds to wait if it is a temporary refusal', async () => {
    const handler = serve([route(logEvent, async () => refuse('limit', 'No.', { retryAfterSeconds: 90 }))]);
    const { headers, body } = await handler(withBody(event));
    expect(headers).toMatchObject({ 'Retry-After': '90', 'Cache-Control': 'no-store' });
    expect(JSON.parse(body)).toMatchObject({ retryAfterSeconds: 90 });
  });
});

describe('a use case that throws', () => {
  const secret = 'images/taken-secret.png of session abc';

  it.each<[unknown, string]>([
    [new TypeError(secret), 'TypeError'],
    [Object.assign(new Error(secret), { name: 'AccessDenied' }), 'AccessDenied'],
    [secret, 'unknown'],
    [undefined, 'unknown'],
  ])('leads to a 503 response and a log line with only the name of the error: $1', async (thrown, name) => {
    const handler = serve([
      route(deletePhoto, async () => {
        throw thrown;
      }),
    ]);
    const { statusCode, body, headers } = await handler(
      apiEvent(deletePhoto, { body: { imageUrl: '/images/x', deleteToken: 'token' } }),
    );
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { error: true, type: 'unavailable', message: failureTexts.unavailable },
    ]);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store' });
    expect(metricsOf(logLines[0])).toEqual({ UnexpectedErrors: { value: 1, dimensions: [['Stage']] } });
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ status: 503, error: name });
    expect(logLines.join() + body).not.toContain('secret');
  });
});
