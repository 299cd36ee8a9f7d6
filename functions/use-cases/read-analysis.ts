import type { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import type { AnalysisHandle } from '#domain/contract/analysis-call.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { WORDS_VERSION } from '#domain/words/version.ts';
import type { AnalysisStatus } from '#domain/contract/analysis.ts';
import { analysisFailure } from '#domain/contract/failures.ts';
import { isReadable, statusAt } from './job-status.ts';
import { type Outcome, refuse, respond } from './outcome.ts';
import type { Job, JobStore } from './job-services.ts';
import type { Clock, Measure } from './services.ts';

type ReadAnalysisServices = { now: Clock; jobs: Pick<JobStore, 'find'>; measure: Measure };

/**
 * Responds with the stage or the outcome of an analysis. The id of another visitor's analysis gets the same response as
 * an unknown id.
 */
export async function readAnalysis(
  { now, jobs, measure }: ReadAnalysisServices,
  { analysisId, sessionId }: AnalysisHandle,
): Promise<Outcome<AnalysisAnswer>> {
  const job = await jobs.find(analysisId);
  if (job?.sessionId !== sessionId || !isReadable(job, now())) {
    return refuse('not_found', failureTexts.unknownAnalysis);
  }
  const status = statusAt(job, now());
  if (status !== job.status) measure('JobsExpired');
  return respond(200, await responseOf(job, status));
}

/**
 * Only a response with a result needs the texts. Most responses have no result, so a cold start does not load the
 * texts.
 */
const loadWords = () => import('#domain/words/en/say-in-english.ts');

const tooSlow = analysisFailure('no_response', failureTexts.modelTooSlow);

async function responseOf(job: Job, status: AnalysisStatus): Promise<AnalysisAnswer> {
  if (status === 'queued' || status === 'running') return { status, stage: job.stage };
  // The stored result contains only codes. The sentences are generated on each read.
  if (status === 'done' && job.result) {
    const provenance = { ...job.result.provenance, wordsVersion: WORDS_VERSION };
    const { sayInEnglish } = await loadWords();
    return { status, ...sayInEnglish(job.result), ...job.result, provenance };
  }
  return { status: 'failed', ...(job.failure ?? tooSlow) };
}
