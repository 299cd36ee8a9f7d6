import * as z from 'zod/mini';
import {
  AnalysisStage,
  AnalysisStatus,
  Confidence,
  Provenance,
  SafetyNote,
  TimeOfDay,
  Weekday,
} from './analysis.ts';
import { SessionId } from './session.ts';

/**
 * What the page reads of an answer about an analysis. The specified fields are enough; every field of ours is optional. A
 * field that cannot be read counts as absent, except the regimen: without its steps there is nothing to show.
 */

const text = z.catch(z.string(), '');

/** An item that is no text becomes an empty one: one broken item must not cost the visitor the other warnings. */
const texts = z.catch(z.array(text), []);

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
  /** Empty where the step names no product of a catalogue. */
  productId: text,
  timeOfDay: z.catch(z.optional(TimeOfDay), undefined),
  days: z.catch(z.optional(z.array(Weekday)), undefined),
  /** Counted from 1. */
  startWeek: z.catch(z.int().check(z.positive()), 1),
});
export type ReceivedStep = z.infer<typeof ReceivedStep>;

const CategoryDetail = z.object({ confidence: Confidence, notVisible: text });
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const ReceivedResult = z.object({
  summary: text,
  regimen: z.array(ReceivedStep),
  scienceNotes: texts,
  warnings: texts,
  /** By `SkinCategory`. */
  categories: z.catch(z.record(z.string(), text), {}),
  /** By `SkinCategory`. */
  categoryDetails: z.catch(z.record(z.string(), CategoryDetail), {}),
  /** Absent where the sender does not say that the regimen was checked. */
  safety: z.catch(z.optional(z.array(SafetyNote)), undefined),
  seeADoctor: z.catch(z.optional(z.array(z.string())), undefined),
  importance: z.catch(z.optional(z.array(z.string())), undefined),
  provenance: z.catch(z.optional(Provenance), undefined),
});
export type ReceivedResult = z.infer<typeof ReceivedResult>;

/** A failure that the server reported. The page may not know its `type`. */
const ReceivedFailure = z.object({ error: z.literal(true), message: text, type: text });

const ReceivedStage = z.catch(AnalysisStage, 'analysing');

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
