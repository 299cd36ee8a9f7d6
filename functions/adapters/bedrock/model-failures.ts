import * as failureTexts from '#domain/words/failure-texts.ts';
import { type AnalysisFailure, analysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';

/** The failure that a visitor gets for each way in which a model call can fail. */

export const unreadableReply = analysisFailure('parse_error', failureTexts.modelUnreadable);
export const declinedReply = analysisFailure('content_policy', failureTexts.modelDeclined);

/** Stop reasons that fail the analysis. It is a Map and not an object because an unknown reason could be `constructor`. */
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

/** For all other codes another photo would not help, because only the operator can fix the cause. */
const errorFailures: Partial<Record<ModelErrorCode, AnalysisFailure>> = {
  timeout: analysisFailure('no_response', failureTexts.modelTooSlow),
  image_refused: analysisFailure('api_rejection', failureTexts.modelDeclined),
};

/** Most errors look alike to the visitor: the model did not respond. */
export const errorFailure = (code: ModelErrorCode): AnalysisFailure => errorFailures[code] ?? unavailable;
