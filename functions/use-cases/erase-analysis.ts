import type { DeletionCount } from '#domain/contract/everything-call.ts';
import type { JobErasure, JobStore } from './services.ts';

/**
 * Erases a job with its answers and result, and looks before and after. A worker that has it in hand finds no job to write
 * to, and stores nothing. An analysis of none of these sessions is as unknown as one that never was.
 *
 * @throws Error where the table does not answer.
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
