import * as failureTexts from '#domain/words/failure-texts.ts';
import { type AnalysisFailure, analysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';

export const unreadableReply = analysisFailure('parse_error', failureTexts.modelUnreadable);
export const declinedReply = analysisFailure('content_policy', failureTexts.modelDeclined);

/**
 * The failure for each stop reason that ends an analysis. This is a Map, because looking up an unknown reason such as
 * `constructor` in a plain object would return an inherited property.
 */
const stopFailures: ReadonlyMap<string, AnalysisFailure> = new Map([
  ['content_filtered', declinedReply],
  ['guardrail_intervened', declinedReply],
  ['refusal', declinedReply],
  ['max_tokens', unreadableReply],
  ['malformed_model_output', unreadableReply],
  ['malformed_tool_use', unreadableReply],
  ['model_context_window_exceeded', unreadableReply],
]);

export const stopFailure = (stopReason: string | undefined): AnalysisFailure | undefined =>
  stopFailures.get(stopReason ?? '');

const unavailable = analysisFailure('no_response', failureTexts.modelUnavailable);

/** The failures for specific codes. All other codes become `unavailable`. */
const errorFailures: Partial<Record<ModelErrorCode, AnalysisFailure>> = {
  timeout: analysisFailure('no_response', failureTexts.modelTooSlow),
  image_refused: analysisFailure('api_rejection', failureTexts.modelDeclined),
};

export const errorFailure = (code: ModelErrorCode): AnalysisFailure => errorFailures[code] ?? unavailable;
