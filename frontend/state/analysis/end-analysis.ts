import { dropAnalysis } from '#domain/contract/page-calls.ts';
import { SWEEP_PHOTO_AFTER_S } from '#domain/settings/lifetimes.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type AnalysisOutcome, untilOnline } from './poll-analysis.ts';
import { type AnalysisContext, sessionIdOf } from './analysis-context.ts';
import { thrownMessage } from './failure-message.ts';
import type { UploadedPhoto } from '../visit/photo.ts';
import type { AnalysingScreen, Failure } from '../visit/screen.ts';

/**
 * Moves from the progress screen to the results or to the error screen, and decides whether to delete the photo. Asks
 * the server to drop a cancelled analysis. If the server is asked before the analysis ends, it stores no result and
 * does not delete the photo.
 */
export function endAnalysis(
  context: AnalysisContext,
  { photo, attempt: { number: attempt, analysisId } }: AnalysingScreen,
  outcome: AnalysisOutcome,
): void {
  const { store, services, change } = context;
  const { mode } = store.get().visit;
  const isNormal = mode === 'normal';
  const drop = async (): Promise<void> => {
    const sessionId = sessionIdOf(context, photo);
    await untilOnline(services.surroundings, new AbortController().signal);
    if (sessionId) await services.send(dropAnalysis, { analysisId, sessionId }, { keepalive: true });
  };
  const fail = (failure: Failure, staysUploaded: boolean): void =>
    change({ type: 'analysisFailed', attempt, failure, staysUploaded });
  switch (outcome.kind) {
    case 'done': {
      change({ type: 'analysisDone', attempt, result: outcome.result, staysUploaded: isNormal });
      // Acknowledges a private result; the server then deletes it.
      if (!isNormal) void drop();
      return;
    }
    case 'reported': {
      const { type, retryAtMs } = outcome;
      const message = outcome.message || failureTexts.analysisFailed;
      fail({ type, message, retryAtMs }, isNormal || canRetryBeforeDeletion(retryAtMs, photo.uploaded));
      return;
    }
    case 'thrown': {
      fail({ type: 'other', message: thrownMessage(mode, outcome.failure) }, isNormal);
      return;
    }
    case 'photo-gone':
    case 'unknown': {
      fail({ type: 'other', message: failureTexts.analysisFailed }, true);
      return;
    }
    case 'aborted':
      void drop();
  }
}

/** Whether the rate limit allows a retry before the server deletes the abandoned private photo. */
const canRetryBeforeDeletion = (
  retryAtMs: number | undefined,
  uploaded: UploadedPhoto | undefined,
): boolean =>
  retryAtMs === undefined ||
  (uploaded !== undefined && retryAtMs < uploaded.uploadedAtMs + SWEEP_PHOTO_AFTER_S * 1000);
