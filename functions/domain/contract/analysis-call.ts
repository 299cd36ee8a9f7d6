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

/** Sent as a path parameter and the session header. Any short id is valid here; an unknown one is answered as not found. */
export const AnalysisHandle = z.object({
  analysisId: z.string().check(z.maxLength(100)),
  sessionId: SessionId,
});
export type AnalysisHandle = z.infer<typeof AnalysisHandle>;
