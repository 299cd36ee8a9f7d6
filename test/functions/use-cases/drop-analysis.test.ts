import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { dropAnalysis } from '../../../functions/use-cases/drop-analysis.ts';
import type { Job } from '../../../functions/use-cases/job-services.ts';
import {
  ANALYSIS_ID,
  FOREIGN_SESSION_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  SESSION_ID,
} from '../../support/builders/analysis-request.ts';
import { job, storedResult } from '../../support/builders/job.ts';

const handle = { analysisId: ANALYSIS_ID, sessionId: SESSION_ID };
const done = { status: 'done', stage: 'analysing', finishedAt: NOW, result: storedResult() } as const;
const notFound = {
  ok: false,
  refusal: { error: true, type: 'not_found', message: failureTexts.unknownAnalysis },
};

function services(stored: Partial<Job>) {
  const dropped: string[] = [];
  const only = job(stored);
  return {
    dropped,
    jobs: {
      find: async (analysisId: string) => (analysisId === only.analysisId ? only : undefined),
      drop: async (analysisId: string) => {
        dropped.push(analysisId);
      },
    },
  };
}

describe('dropping an analysis', () => {
  it('returns status 204 without a body', async () => {
    const context = services(done);
    expect(await dropAnalysis(context, handle)).toEqual({ ok: true, status: 204, body: undefined });
    expect(context.dropped).toEqual([ANALYSIS_ID]);
  });

  it('returns the same response the second time, without writing anything', async () => {
    const context = services({ ...done, droppedAt: NOW });
    expect(await dropAnalysis(context, handle)).toMatchObject({ ok: true, status: 204 });
    expect(context.dropped).toEqual([]);
  });

  it('succeeds while the analysis is queued or running', async () => {
    for (const status of ['queued', 'running'] as const) {
      const context = services({ status });
      expect(await dropAnalysis(context, handle)).toMatchObject({ status: 204 });
      expect(context.dropped).toEqual([ANALYSIS_ID]);
    }
  });

  it('returns not_found and drops nothing if the analysis is unknown or belongs to another visitor', async () => {
    const context = services(done);
    expect(await dropAnalysis(context, { ...handle, sessionId: FOREIGN_SESSION_ID })).toEqual(notFound);
    expect(await dropAnalysis(context, { ...handle, analysisId: OTHER_ANALYSIS_ID })).toEqual(notFound);
    expect(context.dropped).toEqual([]);
  });
});
