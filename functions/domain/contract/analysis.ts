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

export const TimeOfDay = z.enum(['AM', 'PM', 'both']);
export type TimeOfDay = z.infer<typeof TimeOfDay>;

export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof Weekday>;

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

/** A random UUID made by the browser, so that a POST whose answer was lost can be sent again. */
export const AnalysisId = z.uuid();
export type AnalysisId = z.infer<typeof AnalysisId>;

/** Where the job really is, shown beneath the specification's timed messages. */
export const AnalysisStage = z.enum(['waiting', 'reading-photo', 'analysing']);
export type AnalysisStage = z.infer<typeof AnalysisStage>;

export const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
