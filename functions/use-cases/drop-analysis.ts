import type { AnalysisHandle } from '#domain/contract/analysis-call.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { JobStore } from './job-services.ts';
import { type Outcome, refuse, respond } from './outcome.ts';

/**
 * Erases the answers and the result of an analysis. The page calls this when it has received a private result, and when
 * the visitor cancels.
 */
export async function dropAnalysis(
  { jobs }: { jobs: Pick<JobStore, 'find' | 'drop'> },
  { analysisId, sessionId }: AnalysisHandle,
): Promise<Outcome<undefined>> {
  const job = await jobs.find(analysisId);
  if (job?.sessionId !== sessionId) return refuse('not_found', failureTexts.unknownAnalysis);
  if (job.droppedAt === undefined) await jobs.drop(analysisId);
  return respond(204, undefined);
}
