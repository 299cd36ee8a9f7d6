import type { Product } from '#domain/catalogue/product.ts';
import type { Analyser } from '#domain/contract/analysis.ts';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import type { JsonMode } from '#domain/settings/json-mode.ts';

/** What an analysis needs of the model, and the catalogue that plans are made from. */

/** What one analysis took of the model, however it ended. */
export type ModelUsage = {
  /** Requests sent, repeated ones included. */
  calls: number;
  /** Those of them that were answered by the model, and paid. */
  answers: number;
  throttles: number;
  repairs: number;
  inputTokens: number;
  outputTokens: number;
};

/** For the operator, in the log. */
export type FailureCause = {
  /** The name of an exception, a stop reason, or what the worker found itself. */
  cause?: string | undefined;
  /** What the exception of a model call means. */
  reason?: ModelErrorCode | undefined;
  /** Why the model found nothing to read in the photo. */
  cannotAnalyse?: CannotAnalyseReason | undefined;
};

export type ModelVerdict =
  | { ok: true; reading: SkinReading; analyser: Analyser; repaired: boolean }
  /** `unbilled`: the model certainly cost nothing. */
  | ({ ok: false; failure: AnalysisFailure; unbilled?: boolean } & FailureCause);

/** `jsonMode`: the one in which the model was asked last, for the log. */
export type ModelAnswer = ModelVerdict & { usage: ModelUsage; jsonMode: JsonMode };

export type SkinModel = {
  /** @param photo a JPEG, which is all that the model gets of a visitor */
  analyse(photo: Uint8Array, signal: AbortSignal): Promise<ModelAnswer>;
};

export type ProductCatalogue = { version: string; products: readonly Product[] };
