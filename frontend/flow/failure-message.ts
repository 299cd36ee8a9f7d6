import { pageTexts, transportFailureText } from '#domain/failures.ts';
import type { PhotoMode } from '#domain/photo.ts';
import type { CallFailure } from '../calls/client.ts';

/** The sentence for an analysis that ended without an answer that could be understood (specification, section 8). */
export function thrownMessage(mode: PhotoMode, failure: CallFailure): string {
  const empty = failure.kind === 'unreadable' && isEmpty(failure.body);
  if (mode === 'normal') return transportFailureText(empty ? pageTexts.noData : pageTexts.serverError);
  if (empty) return pageTexts.noData;
  const own = 'message' in failure ? failure.message : undefined;
  return own ? own : pageTexts.unexpectedError;
}

/** No body, no fields, or a "done" that carries nothing. */
function isEmpty(body: unknown): boolean {
  if (body === undefined || body === null || body === '') return true;
  return typeof body === 'object' && Object.keys(body).every((key) => key === 'status');
}
