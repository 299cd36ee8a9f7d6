import * as failureTexts from '#domain/words/failure-texts.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { CallFailure } from '../../api/client.ts';

/**
 * The message for an analysis that failed because a call got no response, a 5xx response or an unreadable one. Private
 * mode shows only the reason, and normal mode wraps it in a sentence: see `.github/DECISIONS.md`.
 */
export function thrownMessage(mode: PhotoMode, failure: CallFailure): string {
  const empty = failure.kind === 'unreadable' && isEmpty(failure.body);
  if (mode === 'normal')
    return failureTexts.transportFailureText(empty ? failureTexts.noData : failureTexts.serverError);
  if (empty) return failureTexts.noData;
  const own = 'message' in failure ? failure.message : undefined;
  return own ? own : failureTexts.unexpectedError;
}

/** Whether a response has no body, or no fields except `status`. */
function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true;
  return typeof body === 'object' && Object.keys(body).every((key) => key === 'status');
}
