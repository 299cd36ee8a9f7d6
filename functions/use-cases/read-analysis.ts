import type { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import { isReadable, statusAt } from './job-status.ts';
import { answer, type Outcome, refuse } from './outcome.ts';
import type { Clock, Job, JobStore } from './services.ts';

type ReadAnalysisServices = { now: Clock; jobs: Pick<JobStore, 'find' | 'drop'> };
type Handle = { analysisId: string; sessionId: string };

/** Where the analysis stands, or what came of it. An unknown id and somebody else's answer the same. */
export async function readAnalysis(
  { now, jobs }: ReadAnalysisServices,
  { analysisId, sessionId }: Handle,
): Promise<Outcome<AnalysisAnswer>> {
  const job = await jobs.find(analysisId);
  if (job?.sessionId !== sessionId || !isReadable(job, now())) {
    return refuse('not_found', failureTexts.unknownAnalysis);
  }
  return answer(200, answerOf(job, now()));
}

/** The browser holds the result, or wants it gone. */
export async function dropAnalysis(
  { jobs }: ReadAnalysisServices,
  { analysisId, sessionId }: Handle,
): Promise<Outcome<undefined>> {
  const job = await jobs.find(analysisId);
  if (job?.sessionId !== sessionId) return refuse('not_found', failureTexts.unknownAnalysis);
  if (job.droppedAt === undefined) await jobs.drop(analysisId);
  return answer(204, undefined);
}

const tooSlow: AnalysisFailure = { error: true, message: failureTexts.modelTooSlow, type: 'no_response' };

function answerOf(job: Job, now: number): AnalysisAnswer {
  const status = statusAt(job, now);
  if (status === 'queued' || status === 'running') return { status, stage: job.stage };
  if (status === 'done' && job.result) return { status, ...job.result };
  return { status: 'failed', ...(job.failure ?? tooSlow) };
}
