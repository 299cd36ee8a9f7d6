import {
  followAnalysis,
  requestAnalysis,
  type AnalysisOutcome,
  type AnalysisWatch,
} from './poll-analysis.ts';
import { type AnalysisContext, logInquiry, type RunKind, screenOf, sessionIdOf } from './analysis-context.ts';
import { endAnalysis } from './end-analysis.ts';
import { mayUseHealth } from '../consent/needs-consent.ts';
import type { AnalysingScreen } from '../visit/screen.ts';
import { uploadAgain } from './upload-again.ts';

/** The maximum number of times that a missing photo is uploaded again. */
const MAX_REUPLOADS = 2;

type Run = { context: AnalysisContext; attempt: number; kind: RunKind; signal: AbortSignal };

/**
 * If `asksFirst` is set, the server may already know the analysis, so the next request only asks for its outcome.
 */
type Progress = { asksFirst: boolean; reuploads: number };

/** Runs an attempt until it ends, is cancelled or is replaced. */
export async function runAttempt(context: AnalysisContext, attempt: number, kind: RunKind): Promise<void> {
  const controller = new AbortController();
  const run: Run = { context, attempt, kind, signal: controller.signal };
  const stopWatching = context.store.watch(() => {
    if (!screenOf(context, attempt)) controller.abort();
  });
  let progress: Progress | undefined = { asksFirst: kind !== 'new', reuploads: 0 };
  while (progress && !run.signal.aborted) progress = await advance(run, progress);
  stopWatching();
}

/**
 * Asks for the outcome if the server may know the analysis. Otherwise uploads a missing photo, or requests the analysis
 * and waits. Returns the new progress, or `undefined` when the attempt has ended.
 */
async function advance(
  { context, attempt, kind, signal }: Run,
  { asksFirst, reuploads }: Progress,
): Promise<Progress | undefined> {
  const screen = screenOf(context, attempt);
  if (!screen) return undefined;
  if (!screen.photo.uploaded && !asksFirst) {
    await uploadAgain(context, screen, signal);
    return { asksFirst: false, reuploads: reuploads + 1 };
  }
  if (kind === 'ask-first' && !asksFirst && !mayUseHealth('server', context.store.get().consent))
    context.change({ type: 'healthLeftOut', attempt });
  const { outcome, ran } = await follow(context, screen, asksFirst, signal);
  if (asksFirst && startsAnew(outcome, kind, ran)) {
    if (kind === 'ask-first') await replaceId(context, screen);
    return { asksFirst: false, reuploads };
  }
  if (outcome.kind === 'photo-gone' && reuploads < MAX_REUPLOADS) {
    context.change({ type: 'photoGone', attempt });
    if (asksFirst && kind === 'ask-first') await logInquiry(context, screen.answers);
    return { asksFirst: false, reuploads };
  }
  endAnalysis(context, screen, outcome);
  return undefined;
}

/** `ran` is true if the server reported that the analysis was waiting or running. */
async function follow(
  context: AnalysisContext,
  { photo, attempt: { number: attempt, analysisId }, answers }: AnalysingScreen,
  asksFirst: boolean,
  signal: AbortSignal,
): Promise<{ outcome: AnalysisOutcome; ran: boolean }> {
  const { services, change } = context;
  let ran = false;
  const watch: AnalysisWatch = {
    signal,
    onStage: (stage) => {
      ran = true;
      change({ type: 'stageReached', attempt, stage });
    },
  };
  const sessionId = sessionIdOf(context, photo) ?? '';
  const imageUrl = photo.uploaded?.imageUrl ?? '';
  const outcome = asksFirst
    ? await followAnalysis(services, { analysisId, sessionId }, watch)
    : await requestAnalysis(services, { analysisId, sessionId, imageUrl, ...answers }, watch);
  return { outcome, ran };
}

async function replaceId(
  context: AnalysisContext,
  { attempt: { number: attempt }, answers }: AnalysingScreen,
) {
  context.change({ type: 'idReplaced', attempt, analysisId: context.services.surroundings.randomId() });
  await logInquiry(context, answers);
}

/**
 * Whether to send a new request: either the server does not know the id, or it reported that the analysis before
 * "Try Again" had failed.
 */
function startsAnew(outcome: AnalysisOutcome, kind: RunKind, ran: boolean): boolean {
  if (outcome.kind === 'unknown') return true;
  return kind === 'ask-first' && outcome.kind === 'reported' && !ran;
}
