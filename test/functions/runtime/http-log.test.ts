import { describe, expect, it } from 'vitest';
import { dropAnalysis, logEvent, startAnalysis } from '#domain/contract/api.ts';
import { refuse, respond } from '../../../functions/use-cases/outcome.ts';
import { route, serve } from '../../../functions/runtime/http.ts';
import { ANALYSIS_ID, analysisRequest, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { apiEvent, REQUEST_ID, VIEWER_ADDRESS } from '../../support/builders/api-event.ts';
import { logLines } from '../../support/setup/log-lines.ts';
import { metricsOf } from '../../support/embedded-metrics.ts';

const event = { eventName: 'session_started', eventData: {} } as const;
const handle = { pathParameters: { analysisId: ANALYSIS_ID }, headers: { 'x-session-id': SESSION_ID } };
const withBody = (body: unknown) => apiEvent(logEvent, { body });

const accepting = serve([
  route(logEvent, async () => respond(202, {})),
  route(startAnalysis, async ({ analysisId }) => respond(202, { analysisId, status: 'queued' })),
  route(dropAnalysis, async () => respond(204, undefined)),
]);
const call = (given: ReturnType<typeof apiEvent>) => accepting(given);

describe('a metric of a use case', () => {
  it('is logged in the single log line of its request, together with its type and the stage', async () => {
    const handler = serve([
      route(logEvent, async (_request, _viewer, measure) => {
        measure('LimitRefusals', 1, 'event');
        return refuse('limit', 'No.');
      }),
    ]);
    await handler(withBody(event));
    await handler(withBody(event));
    expect(logLines).toHaveLength(2);
    expect(metricsOf(logLines[1])).toEqual({
      LimitRefusals: { value: 1, dimensions: [['Stage'], ['Stage', 'Type']] },
    });
    expect(JSON.parse(logLines[1] ?? '')).toMatchObject({ status: 429, Stage: 'local', Type: 'event' });
  });

  it('is logged even if the use case throws after measuring it', async () => {
    const handler = serve([
      route(logEvent, async (_request, _viewer, measure) => {
        measure('AnalysesAsked');
        throw new Error('no queue');
      }),
    ]);
    await handler(withBody(event));
    expect(Object.keys(metricsOf(logLines[0]))).toEqual(['AnalysesAsked', 'UnexpectedErrors']);
  });
});

describe('the request log', () => {
  it('has one line per request, with call, status, type, duration and request id', async () => {
    await call(withBody(event));
    await call({ ...withBody(event), resource: '/nothing' });
    const [first, second] = logLines.map((line) => JSON.parse(line));
    expect(logLines).toHaveLength(2);
    expect(first).toEqual({
      call: 'POST /api/log-events',
      status: 202,
      ms: expect.any(Number),
      requestId: REQUEST_ID,
    });
    expect(second).toEqual({
      call: 'unknown',
      status: 404,
      type: 'not_found',
      ms: expect.any(Number),
      requestId: REQUEST_ID,
    });
  });

  it('never contains session or analysis ids, bodies, paths or IP addresses', async () => {
    await call(apiEvent(startAnalysis, { body: analysisRequest() }));
    await call(apiEvent(startAnalysis, { body: { ...analysisRequest(), age: 'thirty-four' } }));
    await call(apiEvent(dropAnalysis, handle));
    await call({ ...withBody(event), path: '/secret-path', resource: '/secret-path' });
    expect(logLines).toHaveLength(4);
    for (const secret of [ANALYSIS_ID, SESSION_ID, VIEWER_ADDRESS, 'images/', 'Eczema', 'thirty', 'secret']) {
      expect(logLines.join()).not.toContain(secret);
    }
  });
});
