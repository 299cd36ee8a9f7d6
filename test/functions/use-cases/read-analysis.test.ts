import { describe, expect, it } from 'vitest';
import { WORDS_VERSION } from '#domain/words/version.ts';
import { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { ANALYSIS_TTL_S, JOB_DEADLINE_S, PRIVATE_RESULT_S } from '#domain/settings/lifetimes.ts';
import { readAnalysis } from '../../../functions/use-cases/read-analysis.ts';
import type { Job } from '../../../functions/use-cases/job-services.ts';
import {
  ANALYSIS_ID,
  FOREIGN_SESSION_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../../support/builders/analysis-request.ts';
import { recordedMeasures } from '../../support/fakes/services.ts';
import { storedResult, job } from '../../support/builders/job.ts';

const handle = { analysisId: ANALYSIS_ID, sessionId: SESSION_ID };
const notFound = {
  ok: false,
  refusal: { error: true, type: 'not_found', message: failureTexts.unknownAnalysis },
};
const done = { status: 'done', stage: 'analysing', finishedAt: NOW, result: storedResult() } as const;

function services(stored: Partial<Job> = {}, now = NOW) {
  const only = job(stored);
  return {
    ...recordedMeasures(),
    now: () => now,
    jobs: {
      find: async (analysisId: string) => (analysisId === only.analysisId ? only : undefined),
    },
  };
}

async function read(stored: Partial<Job>, now = NOW) {
  const outcome = await readAnalysis(services(stored, now), handle);
  if (!outcome.ok) return outcome.refusal.type;
  expect(outcome.status).toBe(200);
  return AnalysisAnswer.parse(outcome.body);
}

describe('reading an analysis', () => {
  it('returns the status and stage while the analysis is queued or running', async () => {
    expect(await read({})).toEqual({ status: 'queued', stage: 'waiting' });
    expect(await read({ status: 'running', stage: 'analysing' })).toEqual({
      status: 'running',
      stage: 'analysing',
    });
  });

  it('returns the result, and no other data of the job', async () => {
    const said = await read(done);
    expect(said).toMatchObject({
      status: 'done',
      ...storedResult(),
      provenance: { wordsVersion: WORDS_VERSION },
    });
    expect(AnalysisAnswer.parse(said)).toEqual(said);
    const outcome = await readAnalysis(services(done), handle);
    expect(JSON.stringify(outcome)).not.toMatch(/LIMIT|fingerprint|sessionId|photoKey/);
  });

  it('returns the failure if the analysis failed', async () => {
    const failure = { error: true, message: failureTexts.noFace, type: 'content_policy' } as const;
    expect(await read({ status: 'failed', finishedAt: NOW, failure })).toEqual({
      status: 'failed',
      ...failure,
    });
  });

  it.each(['queued', 'running'] as const)(
    'returns a failure if the analysis is still %s after its deadline',
    async (status) => {
      const deadline = NOW + JOB_DEADLINE_S * 1000;
      expect(await read({ status }, deadline)).toMatchObject({ status });
      expect(await read({ status }, deadline + 1)).toEqual({
        status: 'failed',
        error: true,
        message: failureTexts.modelTooSlow,
        type: 'no_response',
      });
    },
  );

  it('returns the result even after the deadline, for an hour from the start of the job', async () => {
    expect(await read(done, NOW + ANALYSIS_TTL_S * 1000)).toMatchObject({ status: 'done' });
    expect(await read(done, NOW + ANALYSIS_TTL_S * 1000 + 1)).toBe('not_found');
  });

  it('returns the result of a private photo for 15 minutes after the end of the job', async () => {
    const stored = { ...done, photoKey: PRIVATE_PHOTO_KEY };
    expect(await read(stored, NOW + PRIVATE_RESULT_S * 1000)).toMatchObject({ status: 'done' });
    expect(await read(stored, NOW + PRIVATE_RESULT_S * 1000 + 1)).toBe('not_found');
    expect(await read(done, NOW + PRIVATE_RESULT_S * 1000 + 1)).toMatchObject({ status: 'done' });
  });

  it('returns not_found if the analysis was dropped', async () => {
    expect(await read({ ...done, droppedAt: NOW })).toBe('not_found');
    expect(await read({ droppedAt: NOW })).toBe('not_found');
  });

  it('returns not_found if the analysis is unknown or belongs to another visitor', async () => {
    const foreign = await readAnalysis(services(done), { ...handle, sessionId: FOREIGN_SESSION_ID });
    const unknown = await readAnalysis(services(done), { ...handle, analysisId: OTHER_ANALYSIS_ID });
    expect([foreign, unknown]).toEqual([notFound, notFound]);
  });
});

describe('the metric JobsExpired', () => {
  const late = NOW + JOB_DEADLINE_S * 1000 + 1;

  it.each(['queued', 'running'] as const)(
    'counts a job as expired if it is still %s when it is read after its deadline',
    async (status) => {
      const context = services({ status }, late);
      await readAnalysis(context, handle);
      expect(context.measured).toEqual({ JobsExpired: 1 });
    },
  );

  it.each([
    ['still in time', {}, NOW],
    ['done', done, late],
    ['failed', { status: 'failed' }, late],
  ] as const)('does not count a job as expired if it is %s', async (_what, stored, now) => {
    const context = services(stored, now);
    await readAnalysis(context, handle);
    expect(context.measured).toEqual({});
  });
});
