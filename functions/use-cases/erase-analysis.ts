import type { DeletionCount } from '#domain/contract/everything-call.ts';
import type { JobErasure, JobStore } from './job-services.ts';

/**
 * Erases a job with its answers and result, and checks that it is gone. A worker that is still processing the job can
 * no longer store a result. An analysis that belongs to none of `sessionIds` counts as not found.
 *
 * @throws Error if the table does not respond.
 */
export async function eraseAnalysis(
  jobs: Pick<JobStore, 'find'> & JobErasure,
  analysisId: string,
  sessionIds: ReadonlySet<string>,
): Promise<DeletionCount> {
  const job = await jobs.find(analysisId);
  if (!job || !sessionIds.has(job.sessionId)) return { found: 0, gone: 0 };
  await jobs.erase(analysisId, job.sessionId);
  return { found: 1, gone: (await jobs.find(analysisId)) ? 0 : 1 };
}
