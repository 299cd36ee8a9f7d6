import * as z from 'zod/mini';
import { Confidence, type SkinCategory, TimeOfDay } from '../contract/analysis.ts';

/** Raise it with every change to the prompt or to this schema; it travels with each result. */
export const PROMPT_VERSION = '2';

/** The name of the one tool the model is made to call. */
export const REPORT_TOOL = 'report_skin_analysis';

const sentence = z.string().check(z.minLength(1), z.maxLength(600));

export const CannotAnalyseReason = z.enum(['no_face', 'several_faces', 'not_a_photo', 'unreadable']);
export type CannotAnalyseReason = z.infer<typeof CannotAnalyseReason>;

/** What is seen of one category, how sure that is, and what a photo cannot show. */
export const CategoryFinding = z.object({ seen: sentence, confidence: Confidence, notVisible: sentence });
export type CategoryFinding = z.infer<typeof CategoryFinding>;

/** A proposed step. Brand, product, actives and strength are joined from the catalogue, never taken from the model. */
export const ProposedStep = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(60)),
  timeOfDay: TimeOfDay,
  timesAWeek: z.int().check(z.gte(1), z.lte(7)),
  instructions: sentence,
  why: sentence,
});
export type ProposedStep = z.infer<typeof ProposedStep>;

export const SkinAnalysis = z.object({
  summary: z.string().check(z.minLength(1), z.maxLength(1500)),
  categories: z.object({
    skinTexture: CategoryFinding,
    skinTone: CategoryFinding,
    hydration: CategoryFinding,
    wrinkles: CategoryFinding,
    acne: CategoryFinding,
  } satisfies Record<SkinCategory, typeof CategoryFinding>),
  regimen: z.array(ProposedStep).check(z.minLength(1), z.maxLength(12)),
  scienceNotes: z.array(sentence).check(z.maxLength(10)),
  warnings: z.array(sentence).check(z.maxLength(10)),
});
export type SkinAnalysis = z.infer<typeof SkinAnalysis>;

/**
 * What the model, or the face reader in its place, reports through the tool: exactly one of the two. A forced tool must
 * leave a way to refuse, and a tool's schema must be one object, so the branches are optional fields and not a union.
 */
export const SkinReport = z
  .object({
    cannotAnalyse: z.optional(z.object({ reason: CannotAnalyseReason })),
    analysis: z.optional(SkinAnalysis),
  })
  .check(
    z.refine(
      ({ cannotAnalyse, analysis }) => (cannotAnalyse === undefined) !== (analysis === undefined),
      'Give either analysis or cannotAnalyse',
    ),
  );
export type SkinReport = z.infer<typeof SkinReport>;
