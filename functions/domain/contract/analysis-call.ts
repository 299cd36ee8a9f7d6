import * as z from 'zod/mini';
import { AnalysisId } from './analysis.ts';
import { Answers } from '../questionnaire/answers.ts';
import { SessionId } from './session.ts';

/** The specified payload. Our own page also sends both ids, so that it can repeat a call whose answer was lost. */
export const AnalysisRequest = z.extend(Answers, {
  analysisId: z.optional(AnalysisId),
  sessionId: z.optional(SessionId),
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/** Travels as path parameter and session header. Any short id is let through: one that nobody knows is simply not found. */
export const AnalysisHandle = z.object({
  analysisId: z.string().check(z.maxLength(100)),
  sessionId: SessionId,
});
export type AnalysisHandle = z.infer<typeof AnalysisHandle>;
