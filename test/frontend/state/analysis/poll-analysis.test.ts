import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { GIVE_UP_S } from '#domain/settings/lifetimes.ts';
import {
  followAnalysis,
  MAX_TRIES,
  requestAnalysis,
  type AnalysisWatch,
} from '../../../../frontend/state/analysis/poll-analysis.ts';
import { timeText } from '../../../../frontend/ui/time-text.ts';
import { answers } from '../../../support/builders/answers.ts';
import { result } from '../../../support/builders/result.ts';
import { createFakeEnvironment, network, ok, START_MS } from '../../../support/fakes/fake-environment.ts';

const POST = 'POST /api/analyze-skin';
const GET = 'GET /api/analyze-skin/{analysisId}';
const handle = { analysisId: '00000000-0000-4000-8000-000000000001', sessionId: 'session-1' };
const request = { ...handle, ...answers(), imageUrl: '/images/1' };
const running = ok({ status: 'running', stage: 'analysing' });
const gone = ok({ status: 'failed', error: true, message: failureTexts.photoGone, type: 'photo_gone' });
const serverError = { ok: false, kind: 'server', status: 500 } as const;
const refused = (
  status: number,
  type: 'not_found' | 'limit' | 'photo_gone' | 'conflict',
  retryAfterSeconds?: number,
  message = 'No.',
) =>
  ({
    ok: false,
    kind: 'refused',
    status,
    refusal: { error: true, message, type, ...(retryAfterSeconds && { retryAfterSeconds }) },
  }) as const;

function watched(): AnalysisWatch & { stages: string[]; controller: AbortController } {
  const stages: string[] = [];
  const controller = new AbortController();
  return { stages, controller, signal: controller.signal, onStage: (stage) => void stages.push(stage) };
}

describe('requesting an analysis', () => {
  it('follows the job through its stages to the result', async () => {
    const environment = createFakeEnvironment();
    const replies = [
      ok({ status: 'running', stage: 'reading-photo' }),
      running,
      ok({ status: 'done', ...result() }),
    ];
    environment.server[GET] = () => replies.shift() ?? network;
    const watch = watched();
    expect(await requestAnalysis(environment.services, request, watch)).toMatchObject({
      kind: 'done',
      result: result(),
    });
    expect(watch.stages).toEqual(['waiting', 'reading-photo', 'analysing']);
  });

  it('retries a request that got no response, with the same analysis id', async () => {
    const environment = createFakeEnvironment();
    const replies = [network, network, ok({ analysisId: handle.analysisId, status: 'queued' })];
    environment.server[POST] = () => replies.shift() ?? network;
    expect((await requestAnalysis(environment.services, request, watched())).kind).toBe('done');
    const ids = environment.asked
      .filter(({ call }) => call === POST)
      .map((each) => each.request['analysisId']);
    expect(ids).toEqual([handle.analysisId, handle.analysisId, handle.analysisId]);
  });

  it('fails after three requests without a response', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => network;
    expect(await requestAnalysis(environment.services, request, watched())).toMatchObject({ kind: 'thrown' });
    expect(environment.count(POST)).toBe(MAX_TRIES);
  });

  it('does not retry the request later than 15 s after the first attempt', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => {
      environment.pass(15_000);
      return network;
    };
    await requestAnalysis(environment.services, request, watched());
    expect(environment.count(POST)).toBe(1);
  });

  it('does not retry the request after it is cancelled', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => network;
    const watch = watched();
    environment.services.surroundings.rest = async () => watch.controller.abort();
    expect(await requestAnalysis(environment.services, request, watch)).toEqual({ kind: 'aborted' });
    expect(environment.count(POST)).toBe(1);
  });

  it('does not retry the request after a 5xx response', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => serverError;
    expect(await requestAnalysis(environment.services, request, watched())).toMatchObject({ kind: 'thrown' });
    expect(environment.count(POST)).toBe(1);
  });

  it('reports a refusal and the time when the next attempt is allowed', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => refused(429, 'limit', 600, failureTexts.analysisLimit);
    const retryAtMs = START_MS + 600_000;
    expect(await requestAnalysis(environment.services, request, watched())).toEqual({
      kind: 'reported',
      type: 'limit',
      message: failureTexts.usedUpText(timeText(retryAtMs, START_MS)),
      retryAtMs,
    });
  });

  it('reports "photo-gone" if the server no longer has the photo', async () => {
    const environment = createFakeEnvironment();
    environment.server[POST] = () => refused(410, 'photo_gone');
    expect((await requestAnalysis(environment.services, request, watched())).kind).toBe('photo-gone');
    environment.server[POST] = () => ok({ analysisId: handle.analysisId, status: 'queued' });
    environment.server[GET] = () => gone;
    expect((await requestAnalysis(environment.services, request, watched())).kind).toBe('photo-gone');
  });
});

describe('following an analysis', () => {
  it("reports the server's message if the analysis failed", async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () =>
      ok({ status: 'failed', error: true, message: failureTexts.noFace, type: 'content_policy' });
    expect(await followAnalysis(environment.services, handle, watched())).toEqual({
      kind: 'reported',
      type: 'content_policy',
      message: failureTexts.noFace,
    });
  });

  it('gives up after 120 s of waiting and one last poll', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => running;
    const outcome = await followAnalysis(environment.services, handle, watched());
    expect(outcome).toMatchObject({ kind: 'reported', type: 'no_response' });
    const waitedS = (environment.services.surroundings.nowMs() - START_MS) / 1000;
    expect(waitedS).toBeGreaterThanOrEqual(GIVE_UP_S);
    expect(waitedS).toBeLessThan(GIVE_UP_S + 4);
    expect(environment.count('DELETE /api/images')).toBe(0);
  });

  it('accepts a result that the last poll returns after 120 s', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () =>
      environment.services.surroundings.nowMs() - START_MS >= GIVE_UP_S * 1000
        ? ok({ status: 'done', ...result() })
        : running;
    expect((await followAnalysis(environment.services, handle, watched())).kind).toBe('done');
  });

  it('does not poll while the browser is offline, and continues when it is online again', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => running;
    environment.view.online = false;
    const watch = watched();
    const following = followAnalysis(environment.services, handle, watch);
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(environment.count(GET)).toBe(0);
    environment.server[GET] = () => ok({ status: 'done', ...result() });
    environment.view.online = true;
    expect((await following).kind).toBe('done');
  });

  it('tolerates up to two failed polls in a row, and fails after three', async () => {
    const environment = createFakeEnvironment();
    const replies = [network, running, serverError, network, running];
    environment.server[GET] = () => replies.shift() ?? network;
    expect(await followAnalysis(environment.services, handle, watched())).toMatchObject({ kind: 'thrown' });
    expect(environment.count(GET)).toBe(8);
  });

  it('continues after a poll is rate-limited', async () => {
    const environment = createFakeEnvironment();
    const replies = [refused(429, 'limit'), ok({ status: 'done', ...result() })];
    environment.server[GET] = () => replies.shift() ?? network;
    expect((await followAnalysis(environment.services, handle, watched())).kind).toBe('done');
  });

  it('fails if the status is "done" but the data is missing', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => ok({ status: 'done' });
    expect(await followAnalysis(environment.services, handle, watched())).toMatchObject({
      kind: 'thrown',
      failure: { kind: 'unreadable' },
    });
  });

  it('ends with "unknown" if the server does not know the analysis id', async () => {
    const environment = createFakeEnvironment();
    environment.server[GET] = () => refused(404, 'not_found');
    expect(await followAnalysis(environment.services, handle, watched())).toEqual({ kind: 'unknown' });
  });

  it('ends with "aborted" when it is cancelled, even if a result arrives', async () => {
    const environment = createFakeEnvironment();
    const watch = watched();
    environment.server[GET] = () => {
      watch.controller.abort();
      return ok({ status: 'done', ...result() });
    };
    expect(await followAnalysis(environment.services, handle, watch)).toEqual({ kind: 'aborted' });
  });
});
