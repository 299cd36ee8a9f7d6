import * as z from 'zod/mini';

export const SkinCategory = z.enum(['skinTexture', 'skinTone', 'hydration', 'wrinkles', 'acne']);
export type SkinCategory = z.infer<typeof SkinCategory>;

export const categoryLabels: Record<SkinCategory, string> = {
  skinTexture: 'Skin Texture',
  skinTone: 'Skin Tone & Pigmentation',
  hydration: 'Hydration Levels',
  wrinkles: 'Wrinkles & Fine Lines',
  acne: 'Acne & Blemishes',
};

export const Confidence = z.enum(['low', 'medium', 'high']);
export type Confidence = z.infer<typeof Confidence>;

export const StepSession = z.enum(['AM', 'PM', 'both']);
export type StepSession = z.infer<typeof StepSession>;

export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof Weekday>;

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
  session: StepSession,
  days: z.array(Weekday),
  /** The week from its start in which this step joins, counted from 1. */
  startWeek: z.int().check(z.positive()),
});
export type RegimenStep = z.infer<typeof RegimenStep>;

/** What a rule did to the proposed regimen, to be shown. */
export const SafetyNote = z.object({
  rule: z.string(),
  action: z.string(),
  step: z.string(),
  text: z.string(),
  source: z.string(),
  grade: z.string(),
});
export type SafetyNote = z.infer<typeof SafetyNote>;

/** Who looked at the photo. The face reader is the local cloud's; the page says that no AI model was called. */
export const Provenance = z.object({
  analyser: z.enum(['model', 'face-reader']),
  modelId: z.string(),
  promptVersion: z.string(),
  rulesVersion: z.string(),
  catalogueVersion: z.string(),
  /** Whether the model had to be asked a second time for an answer in the right shape. */
  repaired: z.boolean(),
});
export type Provenance = z.infer<typeof Provenance>;

export const AnalysisResult = z.object({
  summary: z.string(),
  regimen: z.array(RegimenStep),
  scienceNotes: z.array(z.string()),
  warnings: z.array(z.string()),
  categories: z.record(SkinCategory, z.string()),
  categoryDetails: z.record(SkinCategory, z.object({ confidence: Confidence, notVisible: z.string() })),
  safety: z.array(SafetyNote),
  /** Absent in a result that a tab kept from an earlier version. */
  seeADoctor: z.optional(z.array(z.string())),
  /** Product ids in the order in which they are worth buying; absent where nobody knows. */
  importance: z.optional(z.array(z.string())),
  provenance: Provenance,
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;

/** A random UUID made by the browser, so that a POST whose answer was lost can be sent again. */
export const AnalysisId = z.uuid();
export type AnalysisId = z.infer<typeof AnalysisId>;

/** Where the job really is, shown beneath the specification's timed messages. */
export const AnalysisStage = z.enum(['waiting', 'reading-photo', 'analysing', 'checking', 'saving']);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

export const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
