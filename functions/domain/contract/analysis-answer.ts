import * as z from 'zod/mini';
import { AnalysisId, AnalysisStage, AnalysisStatus } from './analysis.ts';
import { AnalysisResult } from './analysis-result.ts';
import { AnalysisFailure } from './failures.ts';
import { SessionId } from './session.ts';

/**
 * The server's responses to requests about an analysis. They are not in `analysis-call.ts`, to keep their schemas out
 * of the page's bundle.
 */

/**
 * The response to a new analysis. If the request had no ids, the client uses the returned ones to request the result.
 */
export const AnalysisStart = z.object({
  analysisId: AnalysisId,
  sessionId: SessionId,
  status: AnalysisStatus,
});
export type AnalysisStart = z.infer<typeof AnalysisStart>;

export const AnalysisAnswer = z.union([
  z.object({ status: z.enum(['queued', 'running']), stage: AnalysisStage }),
  z.extend(AnalysisResult, { status: z.literal('done') }),
  z.extend(AnalysisFailure, { status: z.literal('failed') }),
]);
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>;
