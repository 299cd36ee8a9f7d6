import * as z from 'zod/mini';
import { Plan } from '../plan/plan.ts';
import { SkinReading } from '../reading/reading.ts';
import { Origin, Provenance } from './analysis.ts';
import { ResultTexts } from './result-texts.ts';

/** The result as the worker stores it: codes and product facts, but no sentences. */
export const StoredResult = z.object({ reading: SkinReading, plan: Plan, provenance: Origin });
export type StoredResult = z.infer<typeof StoredResult>;

/** The result that our server returns. The page parses it as `ReceivedResult`, which requires fewer fields. */
export const AnalysisResult = z.extend(ResultTexts, { ...StoredResult.shape, provenance: Provenance });
export type AnalysisResult = z.infer<typeof AnalysisResult>;
