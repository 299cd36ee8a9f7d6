import * as z from 'zod/mini';
import { AnalysisId, AnalysisResult, AnalysisStage, AnalysisStatus } from './analysis.ts';
import { AnalysisFailure } from './failures.ts';
import { Answers } from './questionnaire.ts';
import { SessionId } from './session.ts';

/** What asks for an analysis, and what the server answers about it. */

/** The specified payload. Our own page also sends both ids, so that it can repeat a call whose answer was lost. */
export const AnalysisRequest = z.extend(Answers, {
  analysisId: z.optional(AnalysisId),
  sessionId: z.optional(SessionId),
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** Both ids are needed to read the analysis. */
export const AnalysisStart = z.object({
  analysisId: AnalysisId,
  sessionId: SessionId,
  status: AnalysisStatus,
});
export type AnalysisStart = z.infer<typeof AnalysisStart>;

export const AnalysisAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['queued', 'running']), stage: AnalysisStage }),
  z.extend(AnalysisResult, { status: z.literal('done') }),
  z.extend(AnalysisFailure, { status: z.literal('failed') }),
]);
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
