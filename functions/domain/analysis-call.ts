import * as z from 'zod/mini';
import { AnalysisId, AnalysisResult, AnalysisStage } from './analysis.ts';
import { AnalysisFailure } from './failures.ts';
import { Answers } from './questionnaire.ts';
import { SessionId } from './session.ts';

/** What asks for an analysis, and what tells of it. */

export const AnalysisRequest = z.extend(Answers, {
  analysisId: AnalysisId,
  sessionId: SessionId,
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

export const AnalysisAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['queued', 'running']), stage: AnalysisStage }),
  z.extend(AnalysisResult, { status: z.literal('done') }),
  z.extend(AnalysisFailure, { status: z.literal('failed') }),
]);
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
