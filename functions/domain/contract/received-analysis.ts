import * as z from 'zod/mini';
import { Schedule } from '../plan/schedule.ts';
import { Confidence } from '../reading/category.ts';
import { SkinReading } from '../reading/reading.ts';
import { AnalysisStage, AnalysisStatus, Provenance } from './analysis.ts';
import { SafetyNote, StepEvidence, StepShop, StepStart } from './analysis-result.ts';
import { orElse } from './or-else.ts';
import { SessionId } from './session.ts';

/**
 * What the page reads of an answer about an analysis. The specified fields are enough; every field of ours is optional. A
 * field that cannot be read counts as absent, except the regimen: without its steps there is nothing to show.
 */

const text = orElse(z.string(), '');

/** An item that is no text becomes an empty one: one broken item must not cost the visitor the other warnings. */
const texts = orElse(z.array(text), []);

export const ReceivedStep = z.object({
  step: text,
  when: text,
  frequency: text,
  description: text,
  brand: text,
  product: text,
  potency_product: text,
  potency_range: text,
  instructions: text,
  why: text,
  evidence: orElse(z.optional(StepEvidence), undefined),
  shop: orElse(z.optional(StepShop), undefined),
  start: orElse(z.optional(StepStart), undefined),
  /** Empty where the step names no product of a catalogue. */
  productId: text,
  /** Absent where nobody says when the step is used, other than in the specified texts. */
  schedule: orElse(z.optional(Schedule), undefined),
});
export type ReceivedStep = z.infer<typeof ReceivedStep>;

const CategoryDetail = z.object({ confidence: Confidence, notVisible: text });
export type CategoryDetail = z.infer<typeof CategoryDetail>;

/** A plan in codes, of which the page draws this: whose age leaves out lines, and which step answers what was seen. */
const DrawnPlan = z.looseObject({
  minor: z.boolean(),
  steps: z.array(
    z.looseObject({
      product: z.looseObject({ id: z.string() }),
      /** The strongest reason first. */
      reasons: z.array(z.looseObject({ need: z.string() })),
    }),
  ),
});

export const ReceivedResult = z.object({
  summary: text,
  regimen: z.array(ReceivedStep),
  starting: orElse(z.optional(z.array(z.string())), undefined),
  scienceNotes: texts,
  warnings: texts,
  /** By `SkinCategory`. */
  categories: orElse(z.record(z.string(), text), {}),
  /** By `SkinCategory`. */
  categoryDetails: orElse(z.record(z.string(), CategoryDetail), {}),
  /** Absent where the sender does not say that the regimen was checked. */
  safety: orElse(z.optional(z.array(SafetyNote)), undefined),
  unmet: orElse(z.optional(z.array(z.string())), undefined),
  seeADoctor: orElse(z.optional(z.array(z.string())), undefined),
  importance: orElse(z.optional(z.array(z.string())), undefined),
  /** By index, what to leave out for who cannot be pregnant. */
  forPregnancy: orElse(
    z.optional(z.object({ warnings: z.array(z.int()), seeADoctor: z.array(z.int()) })),
    undefined,
  ),
  reading: orElse(z.optional(SkinReading), undefined),
  plan: orElse(z.optional(DrawnPlan), undefined),
  provenance: orElse(z.optional(Provenance), undefined),
});
export type ReceivedResult = z.infer<typeof ReceivedResult>;

/** A failure that the server reported. The page may not know its `type`. */
const ReceivedFailure = z.object({ error: z.literal(true), message: text, type: text });

const ReceivedStage = orElse(AnalysisStage, 'analysing');

/** An analysis that was queued, or that ended as soon as it was asked for. */
export const ReceivedStart = z.union([
  ReceivedFailure,
  ReceivedResult,
  z.object({
    status: AnalysisStatus,
    analysisId: z.optional(z.string()),
    sessionId: z.optional(SessionId),
  }),
]);
export type ReceivedStart = z.infer<typeof ReceivedStart>;

export const ReceivedAnswer = z.union([
  ReceivedFailure,
  ReceivedResult,
  z.object({ status: z.enum(['queued', 'running']), stage: ReceivedStage }),
]);
export type ReceivedAnswer = z.infer<typeof ReceivedAnswer>;
