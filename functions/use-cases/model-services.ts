import type { Product } from '#domain/catalogue/product.ts';
import type { Analyser } from '#domain/contract/analysis.ts';
import type { AnalysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import type { JsonMode } from '#domain/settings/json-mode.ts';

/** The model requests and tokens that one analysis used, whether it succeeded or failed. */
export type ModelUsage = {
  /** Requests sent, including retries. */
  calls: number;
  /** Requests that the model replied to, and that were therefore billed. */
  responses: number;
  throttles: number;
  repairs: number;
  inputTokens: number;
  outputTokens: number;
};

/** Details of a failure for the operator's log. */
export type FailureCause = {
  /** The name of an exception, a stop reason, or a problem that the worker found itself. */
  cause?: string | undefined;
  /** The code of the error that the model call threw. */
  reason?: ModelErrorCode | undefined;
  /** Why the model could not read the photo. */
  cannotAnalyse?: CannotAnalyseReason | undefined;
};

export type ModelVerdict =
  | { ok: true; reading: SkinReading; analyser: Analyser; repaired: boolean }
  /** `unbilled` means that the analysis certainly cost nothing. */
  | ({ ok: false; failure: AnalysisFailure; unbilled?: boolean } & FailureCause);

/** `jsonMode` is the mode of the last request, for the log. */
export type ModelReply = ModelVerdict & { usage: ModelUsage; jsonMode: JsonMode };

export type SkinModel = {
  /** @param photo a JPEG, the only data about a visitor that the model receives */
  analyse(photo: Uint8Array, signal: AbortSignal): Promise<ModelReply>;
};

export type ProductCatalogue = { version: string; products: readonly Product[] };
