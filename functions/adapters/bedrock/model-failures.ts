import * as failureTexts from '#domain/words/failure-texts.ts';
import { type AnalysisFailure, analysisFailure } from '#domain/contract/failures.ts';
import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';

/** What every unhappy end of a model call means for the visitor. */

export const unreadableReply = analysisFailure('parse_error', failureTexts.modelUnreadable);
export const declinedReply = analysisFailure('content_policy', failureTexts.modelDeclined);

export const refusedPhotos: Record<CannotAnalyseReason, AnalysisFailure> = {
  no_face: analysisFailure('content_policy', failureTexts.noFace),
  several_faces: analysisFailure('content_policy', failureTexts.severalFaces),
  not_a_photo: analysisFailure('content_policy', failureTexts.notAPhoto),
  unreadable: analysisFailure('api_rejection', failureTexts.unreadableFace),
  young_child: analysisFailure('content_policy', failureTexts.youngChild),
};

/** Stop reasons that end the analysis; with any other the content decides. Maps: a name that comes from outside may be `constructor`. */
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

/** The rest is the operator's to mend: another photo would not help. */
const errorFailures: Partial<Record<ModelErrorCode, AnalysisFailure>> = {
  timeout: analysisFailure('no_response', failureTexts.modelTooSlow),
  image_refused: analysisFailure('api_rejection', failureTexts.modelDeclined),
};

/** Throttled, denied, retired, broken or out of reach: to the visitor the model did not answer. */
export const errorFailure = (code: ModelErrorCode): AnalysisFailure => errorFailures[code] ?? unavailable;
