import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deletePhoto, dropAnalysis, logEvent, readAnalysis } from '#domain/contract/page-calls.ts';
import { CALL_TIMEOUT_MS, createApiClient } from '../../../frontend/api/client.ts';
import { describeRequest } from '../../../frontend/api/request.ts';

const receipt = {
  outcome: 'deleted',
  deletedAt: '2026-11-20T12:00:00.000Z',
  verifiedAt: '2026-11-20T12:00:00.000Z',
};
const photo = { imageUrl: '/images/1', deleteToken: 't' };
const answering = (status: number, body: string | null) =>
  createApiClient(async () => new Response(body, { status }));

const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal;
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('an API request', () => {
  it('sends its data as a JSON body if its path has no parameters', () => {
    expect(describeRequest(deletePhoto, photo)).toEqual({
      path: '/api/images',
      init: {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(photo),
      },
    });
  });

  it('has the analysis id in its path and the session id in a header if it reads an analysis', () => {
    expect(describeRequest(readAnalysis, { analysisId: 'a/b', sessionId: 's' })).toEqual({
      path: '/api/analyze-skin/a%2Fb',
      init: { method: 'GET', headers: { 'x-session-id': 's' } },
    });
  });
});

describe('the API client', () => {
  it('parses a response with the schema that the API defines for the call', async () => {
    expect(await answering(200, JSON.stringify(receipt))(deletePhoto, photo)).toEqual({
      ok: true,
      data: receipt,
    });
  });

  it('accepts an empty response body if the API defines no response body for the call', async () => {
    const handle = { analysisId: 'a', sessionId: 's' };
    expect(await answering(204, null)(dropAnalysis, handle)).toEqual({ ok: true, data: undefined });
  });

  it.each([
    ['not JSON', '<html>', undefined],
    ['of the wrong shape', '{"outcome":"maybe"}', { outcome: 'maybe' }],
    ['empty', '', undefined],
  ])('reports a response as unreadable if its body is %s', async (_, text, body) => {
    expect(await answering(200, text)(deletePhoto, photo)).toEqual({ ok: false, kind: 'unreadable', body });
  });

  it('reports a 4xx response as a refusal if it has the error body that the API defines', async () => {
    const refusal = { error: true, message: 'No.', type: 'limit', retryAfterSeconds: 60 };
    expect(await answering(429, JSON.stringify(refusal))(deletePhoto, photo)).toEqual({
      ok: false,
      kind: 'refused',
      status: 429,
      refusal,
    });
  });

  it('reports a 4xx response as unreadable if it lacks the error body that the API defines', async () => {
    expect(await answering(403, '{"message":"Forbidden"}')(deletePhoto, photo)).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('reports a 5xx response as a server error, with the message if the body contains one', async () => {
    const refusal = { error: true, message: 'Busy.', type: 'unavailable' };
    expect(await answering(503, JSON.stringify(refusal))(deletePhoto, photo)).toEqual({
      ok: false,
      kind: 'server',
      status: 503,
      message: 'Busy.',
    });
    expect(await answering(502, 'Bad gateway')(deletePhoto, photo)).toEqual({
      ok: false,
      kind: 'server',
      status: 502,
    });
  });

  it('reports a network failure if no response arrives', async () => {
    const send = createApiClient(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(logEvent, { eventName: 'cleanup_error', eventData: {} })).toEqual({
      ok: false,
      kind: 'network',
      message: 'Failed to fetch',
    });
  });
});

describe('the time limit of an API call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('aborts a call that gets no response in time', async () => {
    const result = createApiClient(hanging)(deletePhoto, photo);
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
    expect(await result).toMatchObject({ kind: 'network' });
  });

  it('does not prevent the caller from aborting the call, before or after the call starts', async () => {
    const controller = new AbortController();
    const result = createApiClient(hanging)(deletePhoto, photo, { signal: controller.signal });
    controller.abort(new Error('Left'));
    expect(await result).toEqual({ ok: false, kind: 'network', message: 'Left' });
    expect(await createApiClient(hanging)(deletePhoto, photo, { signal: controller.signal })).toMatchObject({
      kind: 'network',
    });
  });
});
