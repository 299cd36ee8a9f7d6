import * as z from 'zod/mini';
import { Confidence, Provenance, SafetyNote, SkinCategory, TimeOfDay, Weekday } from './analysis.ts';

/** A result as our server makes it. The page reads `ReceivedResult`, which needs less. */

/** One step of the regimen: the specification's ten texts, and what the week at a glance is laid out from. */
export const RegimenStep = z.object({
  step: z.string(),
  when: z.string(),
  frequency: z.string(),
  description: z.string(),
  brand: z.string(),
  product: z.string(),
  potency_product: z.string(),
  potency_range: z.string(),
  instructions: z.string(),
  why: z.string(),
  productId: z.string(),
  timeOfDay: TimeOfDay,
  days: z.array(Weekday),
  /** The week from its start in which this step joins, counted from 1. */
  startWeek: z.int().check(z.positive()),
});
export type RegimenStep = z.infer<typeof RegimenStep>;

export const AnalysisResult = z.object({
  summary: z.string(),
  regimen: z.array(RegimenStep),
  scienceNotes: z.array(z.string()),
  warnings: z.array(z.string()),
  categories: z.record(SkinCategory, z.string()),
  categoryDetails: z.record(SkinCategory, z.object({ confidence: Confidence, notVisible: z.string() })),
  safety: z.array(SafetyNote),
  seeADoctor: z.array(z.string()),
  /** Product ids in the order in which they are worth buying. */
  importance: z.array(z.string()),
  provenance: Provenance,
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;
