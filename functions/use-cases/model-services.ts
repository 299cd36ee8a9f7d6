import type { Product } from '#domain/catalogue/product.ts';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { SkinAnalysis } from '#domain/reading/report.ts';

/** What an analysis needs of the model, and the catalogue that the model chooses from. */

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
};

export type ModelVerdict =
  | { ok: true; analysis: SkinAnalysis; repaired: boolean }
  /** `unbilled`: the model certainly cost nothing. */
  | ({ ok: false; failure: AnalysisFailure; unbilled?: boolean } & FailureCause);
export type ModelAnswer = ModelVerdict & { usage: ModelUsage };

export type SkinModel = {
  modelId: string;
  analyse(photo: Uint8Array, answers: Answers, signal: AbortSignal): Promise<ModelAnswer>;
};

export type ProductCatalogue = { version: string; products: readonly Product[] };
