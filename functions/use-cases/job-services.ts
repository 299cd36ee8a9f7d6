import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { AnalysisStage } from '#domain/contract/analysis.ts';
import type { StoredResult } from '#domain/contract/analysis-result.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';

export type Job = {
  analysisId: string;
  sessionId: string;
  /**
   * Distinguishes a repeated request from another request with the same id, even when the answers are no longer stored.
   * The hash is keyed and salted, because there are so few possible answers that somebody could otherwise find them by
   * hashing them all. The fingerprint is removed together with the result.
   */
  fingerprint?: { salt: string; hash: string } | undefined;
  photoKey: string;
  answers?: Answers | undefined;
  status: 'queued' | 'running' | 'done' | 'failed';
  stage: AnalysisStage;
  /** Milliseconds since the epoch, like all times of a job. */
  createdAt: number;
  calledAt?: number | undefined;
  finishedAt?: number | undefined;
  /**
   * Set when a client drops the analysis, or when the sweeper erases the result. The page drops an analysis after
   * receiving a private result, and when the visitor presses "Cancel". The remaining item is a tombstone.
   */
  droppedAt?: number | undefined;
  refundable: string[];
  result?: StoredResult | undefined;
  failure?: AnalysisFailure | undefined;
};

export type JobStore = {
  find(analysisId: string): Promise<Job | undefined>;
  /** `false` if the id is already in use. */
  create(job: Job): Promise<boolean>;
  /**
   * Claims a queued job for this worker. `undefined` if the job is not queued, was dropped, or was created before
   * `notBefore`.
   */
  lease(analysisId: string, notBefore: number): Promise<Job | undefined>;
  /**
   * Called just before the model call. `false` if the job has ended or was dropped, or if another delivery has already
   * called the model.
   */
  markCalled(analysisId: string): Promise<boolean>;
  /**
   * `false` if the job was dropped or has ended in the meantime. A private result is listed in `UndeliveredResults`
   * until the result is erased.
   */
  finish(analysisId: string, result: StoredResult, mode: PhotoMode): Promise<boolean>;
  /** `false` if the job was dropped or has ended in the meantime. */
  fail(analysisId: string, failure: AnalysisFailure): Promise<boolean>;
  /** Like `fail`, but also `false` if a worker has leased the job. */
  failQueued(analysisId: string, failure: AnalysisFailure): Promise<boolean>;
  /** Erases the job's answers, fingerprint and result. The remaining item is a tombstone. */
  drop(analysisId: string): Promise<void>;
};

/** Erases a job and leaves no tombstone, but only if the job belongs to the session. */
export type JobErasure = { erase(analysisId: string, sessionId: string): Promise<void> };

export type UndeliveredResults = {
  /**
   * Ids of the private analyses whose result was stored before `time` (milliseconds since the epoch) and has not been
   * erased yet.
   */
  pagesBefore(time: number): AsyncIterable<readonly string[]>;
};

export type JobQueue = { send(analysisId: string): Promise<void> };
