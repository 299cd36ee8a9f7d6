import * as z from 'zod/mini';
import { AnalysisId } from './analysis.ts';
import { Answers } from '../questionnaire/answers.ts';
import { SessionId } from './session.ts';

/** The payload from the specification, with optional fields of our own. */
export const AnalysisRequest = z.extend(Answers, {
  analysisId: z.optional(AnalysisId),
  sessionId: z.optional(SessionId),
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type AnalysisRequest = z.infer<typeof AnalysisRequest>;

/**
 * The analysis id is sent as a path parameter, and the session id in a header. The schema accepts any short id; the
 * response to an unknown id is "not found".
 */
export const AnalysisHandle = z.object({
  analysisId: z.string().check(z.maxLength(100)),
  sessionId: SessionId,
});
export type AnalysisHandle = z.infer<typeof AnalysisHandle>;
