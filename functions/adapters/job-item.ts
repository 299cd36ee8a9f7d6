import * as z from 'zod/mini';
import { AnalysisStage, AnalysisStatus } from '#domain/contract/analysis.ts';
import { StoredResult } from '#domain/contract/analysis-result.ts';
import { AnalysisFailure } from '#domain/contract/failures.ts';
import { Answers } from '#domain/questionnaire/answers.ts';
import type { Job } from '../use-cases/job-services.ts';

/** A job, as it is stored in the Analyses table. */
export const JobItem = z.object({
  analysisId: z.string(),
  sessionId: z.string(),
  fingerprint: z.optional(z.object({ salt: z.string(), hash: z.string() })),
  photoKey: z.string(),
  answers: z.optional(Answers),
  status: AnalysisStatus,
  stage: AnalysisStage,
  createdAt: z.int(),
  calledAt: z.optional(z.int()),
  finishedAt: z.optional(z.int()),
  droppedAt: z.optional(z.int()),
  refundable: z.array(z.string()),
  result: z.optional(StoredResult),
  failure: z.optional(AnalysisFailure),
}) satisfies z.ZodMiniType<Job>;

/**
 * The partition key of every item in the sparse index, which lists the private results that no browser has
 * acknowledged.
 */
export const UNDELIVERED = 'yes';

const PREFIX = 'ANALYSIS#';
export const jobKey = (analysisId: string) => ({ pk: PREFIX + analysisId });
export const analysisIdOf = ({ pk }: { pk: string }): string => pk.slice(PREFIX.length);
