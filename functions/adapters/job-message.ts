import * as z from 'zod/mini';
import { AnalysisId } from '#domain/contract/analysis.ts';

/** A message carries only the id, so a dead letter reveals nothing about the visitor. */
export const JobMessage = z.object({ analysisId: AnalysisId });
export type JobMessage = z.infer<typeof JobMessage>;
