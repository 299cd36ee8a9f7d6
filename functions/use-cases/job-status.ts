import type { AnalysisStatus } from '#domain/contract/analysis.ts';
import { ANALYSIS_TTL_S, JOB_DEADLINE_S, PRIVATE_RESULT_S } from '#domain/settings/lifetimes.ts';
import { modeOfPhotoKey } from '#domain/contract/photo.ts';
import type { Job } from './job-services.ts';

/** A queued or running job past its deadline counts as failed, even if no worker has recorded the failure. */
export function statusAt(job: Job, now: number): AnalysisStatus {
  const open = job.status === 'queued' || job.status === 'running';
  return open && now > deadlineOf(job) ? 'failed' : job.status;
}

export const deadlineOf = (job: Job): number => job.createdAt + JOB_DEADLINE_S * 1000;

/**
 * Checks the exact lifetimes of the job and of a private result, because both may be erased late: DynamoDB may take
 * days to erase an expired job, and the scheduled sweep, which erases private results, may fail.
 */
export function isReadable(job: Job, now: number): boolean {
  if (job.droppedAt !== undefined) return false;
  if (now > job.createdAt + ANALYSIS_TTL_S * 1000) return false;
  const isPrivate = modeOfPhotoKey(job.photoKey) === 'private';
  return !isPrivate || job.finishedAt === undefined || now <= job.finishedAt + PRIVATE_RESULT_S * 1000;
}
