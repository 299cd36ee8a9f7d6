import * as z from 'zod/mini';
import { Schedule } from '../plan/schedule.ts';
import { Confidence } from '../reading/category.ts';
import { SkinReading } from '../reading/reading.ts';
import { AnalysisStage, AnalysisStatus, Provenance } from './analysis.ts';
import { PregnancyLines, SafetyNote, StepEvidence, StepShop, StepStart } from './result-texts.ts';
import { orElse } from './or-else.ts';
import { SessionId } from './session.ts';

/**
 * The part of a response that the page reads. Our own fields are optional, because another server may send only the
 * fields of the specification. An invalid field of a result becomes empty or absent, except `regimen`: without steps
 * there is nothing to show.
 */

const text = orElse(z.string(), '');

/** An invalid item becomes an empty text, so that one broken warning does not hide the others. */
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
  /** Empty if the server sends no product id. */
  productId: text,
  /** Absent if the server states the time of use only in the text fields of the specification. */
  schedule: orElse(z.optional(Schedule), undefined),
});
export type ReceivedStep = z.infer<typeof ReceivedStep>;

const CategoryDetail = z.object({ confidence: Confidence, notVisible: text });
export type CategoryDetail = z.infer<typeof CategoryDetail>;

/**
 * The fields of a plan that the page needs to draw the observations. The page omits wrinkles for minors, and links each
 * observation to its steps.
 */
const ReceivedPlan = z.looseObject({
  minor: z.boolean(),
  steps: z.array(
    z.looseObject({
      product: z.looseObject({ id: z.string() }),
      /** The main reason comes first. */
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
  /** The texts about the skin, by `SkinCategory`. */
  categories: orElse(z.record(z.string(), text), {}),
  /** The confidence and the limits of each text in `categories`, by `SkinCategory`. */
  categoryDetails: orElse(z.record(z.string(), CategoryDetail), {}),
  /** Absent if the server does not check regimens for safety. */
  safety: orElse(z.optional(z.array(SafetyNote)), undefined),
  unmet: orElse(z.optional(z.array(z.string())), undefined),
  seeADoctor: orElse(z.optional(z.array(z.string())), undefined),
  importance: orElse(z.optional(z.array(z.string())), undefined),
  /** Indexes of the lines in `warnings`, `seeADoctor` and `safety` that the page hides if the visitor chose `male`. */
  forPregnancy: orElse(z.optional(PregnancyLines), undefined),
  reading: orElse(z.optional(SkinReading), undefined),
  plan: orElse(z.optional(ReceivedPlan), undefined),
  provenance: orElse(z.optional(Provenance), undefined),
});
export type ReceivedResult = z.infer<typeof ReceivedResult>;

/** A failure that the server reported. Its `type` might be unknown to this page. */
const ReceivedFailure = z.object({ error: z.literal(true), message: text, type: text });

const ReceivedStage = orElse(AnalysisStage, 'analysing');

/** An analysis that was queued, or that ended immediately. */
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
