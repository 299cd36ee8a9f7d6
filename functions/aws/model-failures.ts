import * as failureTexts from '#domain/failure-texts.ts';
import { type AnalysisFailure, analysisFailure } from '#domain/failures.ts';
import type { CannotAnalyseReason } from '#domain/report.ts';

/** What every unhappy end of a model call means for the visitor. */

export const unreadableReply = analysisFailure('parse_error', failureTexts.modelUnreadable);
export const declinedReply = analysisFailure('content_policy', failureTexts.modelDeclined);

export const refusedPhotos: Record<CannotAnalyseReason, AnalysisFailure> = {
  no_face: analysisFailure('content_policy', failureTexts.noFace),
  several_faces: analysisFailure('content_policy', failureTexts.severalFaces),
  not_a_photo: analysisFailure('content_policy', failureTexts.notAPhoto),
  unreadable: analysisFailure('api_rejection', failureTexts.unreadableFace),
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

const tooSlow = analysisFailure('no_response', failureTexts.modelTooSlow);

const exceptionFailures: ReadonlyMap<string, AnalysisFailure> = new Map([
  ['AbortError', tooSlow],
  ['TimeoutError', tooSlow],
  ['ModelTimeoutException', tooSlow],
]);

const rejectedPhoto = analysisFailure('api_rejection', failureTexts.modelDeclined);

/** A request is refused for its photo, or for a setting that this model does not take: then no other photo would help. */
const rejectsPhoto = (error: Error): boolean =>
  error.name === 'ValidationException' && /image|photo/i.test(error.message);

/** Throttled, denied, retired, broken or out of reach: to the visitor the model did not answer. */
export function exceptionFailure(error: unknown): AnalysisFailure {
  if (error instanceof Error && rejectsPhoto(error)) return rejectedPhoto;
  return (
    exceptionFailures.get(error instanceof Error ? error.name : '') ??
    analysisFailure('no_response', failureTexts.modelUnavailable)
  );
}
