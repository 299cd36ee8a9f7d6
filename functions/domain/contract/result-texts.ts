import * as z from 'zod/mini';
import { Schedule } from '../plan/schedule.ts';
import { Confidence, SkinCategory } from '../reading/category.ts';

/**
 * `proof` is the evidence for a step, such as "Adapalene for blemishes: well studied". `shows` is the time until the
 * effect is visible, such as "8 to 12 weeks", or empty if no evidence states it.
 */
export const StepEvidence = z.object({ proof: z.string(), shows: z.string() });

/** How to buy the product. `instead` is an alternative if the shop does not sell it. */
export const StepShop = z.object({
  price: z.string(),
  where: z.string(),
  instead: z.optional(z.object({ brand: z.string(), product: z.string(), price: z.string() })),
});

/**
 * The milestones of a step. `texts` say what to expect from its main active and, for some actives, how long to leave
 * the product on at first. `week` 1 is the first week of the plan.
 */
export const StepStart = z.object({
  milestones: z.array(
    z.object({
      week: z.int().check(z.positive()),
      kind: z.enum(['join', 'change', 'judge']),
      text: z.string(),
    }),
  ),
  texts: z.array(z.string()),
  /** The week in which to test the product before its first use. Absent if it needs no test. */
  testWeek: z.optional(z.int().check(z.positive())),
});
export type StepStart = z.infer<typeof StepStart>;

/** One step of the regimen. The product specification defines the fields up to `why`; the others are our own. */
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
  /** Absent if there is no evidence to show, for example for a plain cleanser. */
  evidence: z.optional(StepEvidence),
  shop: z.optional(StepShop),
  /** Absent if there are neither milestones nor texts. */
  start: z.optional(StepStart),
  productId: z.string(),
  schedule: Schedule,
});
export type RegimenStep = z.infer<typeof RegimenStep>;

/** What a safety rule excluded from the visitor's plan, or changed in it. */
export const SafetyNote = z.object({ rule: z.string(), text: z.string() });
export type SafetyNote = z.infer<typeof SafetyNote>;

export const PregnancyLines = z.object({
  warnings: z.array(z.int()),
  seeADoctor: z.array(z.int()),
  safety: z.array(z.int()),
});

/** All texts about a reading and its plan, in one language. */
export const ResultTexts = z.object({
  summary: z.string(),
  regimen: z.array(RegimenStep),
  /** Advice for the first weeks, while the skin adjusts to the plan. */
  starting: z.array(z.string()),
  scienceNotes: z.array(z.string()),
  warnings: z.array(z.string()),
  categories: z.record(SkinCategory, z.string()),
  /** A category that is not described to visitors under 18 has no entry for them. */
  categoryDetails: z.partialRecord(
    SkinCategory,
    z.object({ confidence: Confidence, notVisible: z.string() }),
  ),
  safety: z.array(SafetyNote),
  /** Texts about needs that the plan does not meet, and about why it has fewer products than the visitor asked for. */
  unmet: z.array(z.string()),
  seeADoctor: z.array(z.string()),
  /** Product ids in order of importance, which is the order in which to buy them. */
  importance: z.array(z.string()),
  /** Indexes of the lines in `warnings`, `seeADoctor` and `safety` that concern only pregnancy and breastfeeding. */
  forPregnancy: PregnancyLines,
});
export type ResultTexts = z.infer<typeof ResultTexts>;
