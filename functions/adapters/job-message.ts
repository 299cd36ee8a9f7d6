import * as z from 'zod/mini';
import { AnalysisId } from '#domain/contract/analysis.ts';

/** A message carries the id alone, so a dead letter tells nothing of anybody. */
export const JobMessage = z.object({ analysisId: AnalysisId });
export type JobMessage = z.infer<typeof JobMessage>;
