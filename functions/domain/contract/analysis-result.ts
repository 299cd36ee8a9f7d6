import * as z from 'zod/mini';
import { Plan } from '../plan/plan.ts';
import { Schedule } from '../plan/schedule.ts';
import { Confidence, SkinCategory } from '../reading/category.ts';
import { SkinReading } from '../reading/reading.ts';
import { Origin, Provenance } from './analysis.ts';

/** A result as our server makes it. The page reads `ReceivedResult`, which needs less. */

/** What a step rests on, in words: "Adapalene for blemishes: well studied", "8 to 12 weeks". */
export const StepEvidence = z.object({ proof: z.string(), shows: z.string() });

/** What to know in the shop; `instead` is an equal for when the product is not there. */
export const StepShop = z.object({
  price: z.string(),
  where: z.string(),
  instead: z.optional(z.object({ brand: z.string(), product: z.string(), price: z.string() })),
});

/** The first weeks of a step. `week` counts from 1 in the plan. */
export const StepStart = z.object({
  milestones: z.array(
    z.object({
      week: z.int().check(z.positive()),
      kind: z.enum(['join', 'change', 'judge']),
      text: z.string(),
    }),
  ),
  texts: z.array(z.string()),
});
export type StepStart = z.infer<typeof StepStart>;

/** One step of the regimen: the specification's ten texts, and when it is used. */
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
  /** Absent where a step is just a part of every routine. */
  evidence: z.optional(StepEvidence),
  shop: z.optional(StepShop),
  /** Absent where there is nothing to know beside the directions. */
  start: z.optional(StepStart),
  productId: z.string(),
  schedule: Schedule,
});
export type RegimenStep = z.infer<typeof RegimenStep>;

/** What a rule did for this visitor. */
export const SafetyNote = z.object({ rule: z.string(), text: z.string() });
export type SafetyNote = z.infer<typeof SafetyNote>;

/** Everything that is said of a reading and its plan, in one language. */
export const SaidResult = z.object({
  summary: z.string(),
  regimen: z.array(RegimenStep),
  /** What to know while skin gets used to the plan. */
  starting: z.array(z.string()),
  scienceNotes: z.array(z.string()),
  warnings: z.array(z.string()),
  categories: z.record(SkinCategory, z.string()),
  /** None for a category that is not looked at. */
  categoryDetails: z.partialRecord(
    SkinCategory,
    z.object({ confidence: Confidence, notVisible: z.string() }),
  ),
  /** What was left out, moved or slowed down for this visitor, and why. */
  safety: z.array(SafetyNote),
  /** What the plan cannot do for what was asked or seen. */
  unmet: z.array(z.string()),
  seeADoctor: z.array(z.string()),
  /** Product ids in the order in which they are worth buying. */
  importance: z.array(z.string()),
  /** Which warnings and doctor's signs, by index, are only for who is or may be pregnant or breast-feeds. */
  forPregnancy: z.object({ warnings: z.array(z.int()), seeADoctor: z.array(z.int()) }),
});
export type SaidResult = z.infer<typeof SaidResult>;

/** What the worker stores: codes and product facts, no sentence. */
export const StoredResult = z.object({ reading: SkinReading, plan: Plan, provenance: Origin });
export type StoredResult = z.infer<typeof StoredResult>;

export const AnalysisResult = z.extend(SaidResult, { ...StoredResult.shape, provenance: Provenance });
export type AnalysisResult = z.infer<typeof AnalysisResult>;
