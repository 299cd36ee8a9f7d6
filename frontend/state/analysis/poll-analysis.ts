import type { AnalysisStage } from '#domain/contract/analysis.ts';
import type { AnalysisRequest } from '#domain/contract/analysis-call.ts';
import { type AnalysisFailureType, readFailureType } from '#domain/contract/failures.ts';
import { readAnalysis, startAnalysis } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { GIVE_UP_S } from '#domain/settings/lifetimes.ts';
import type { ReceivedAnswer, ReceivedResult, ReceivedStart } from '#domain/contract/received-analysis.ts';
import type { CallFailure, CallResult, ApiClient } from '../../api/client.ts';
import { readRefusal, type RefusalRead } from '../visit/refusal.ts';
import type { Surroundings } from '../visit/surroundings.ts';

const FIRST_POLL_MS = 1500;
const SLOWEST_POLL_MS = 3000;
const POLL_GROWTH = 1.25;
/**
 * An analysis fails after this many polls in a row have failed, or when this many requests got no response. Requests
 * are retried only within `TRY_WINDOW_MS`.
 */
export const MAX_TRIES = 3;
const TRY_WINDOW_MS = 15_000;
const TRY_PAUSE_MS = 2000;

export type AnalysisOutcome =
  | { kind: 'done'; result: ReceivedResult }
  /**
   * The server reported a failure, or did not finish in time. A private photo stays on the server if the visitor may
   * retry before its scheduled deletion.
   */
  | ({ kind: 'reported'; type: AnalysisFailureType } & RefusalRead)
  /** A call got no response, a 5xx response or an unreadable one. */
  | { kind: 'thrown'; failure: CallFailure }
  | { kind: 'photo-gone' }
  /** The server does not know the analysis id. */
  | { kind: 'unknown' }
  | { kind: 'aborted' };

export type AnalysisServices = { send: ApiClient; surroundings: Surroundings };
export type AnalysisHandle = { analysisId: string; sessionId: string };
export type AnalysisWatch = { signal: AbortSignal; onStage: (stage: AnalysisStage) => void };

/**
 * Requests an analysis and polls until it ends. The same request may be retried: the server runs only one analysis per
 * id.
 */
export async function requestAnalysis(
  services: AnalysisServices,
  request: AnalysisRequest & AnalysisHandle,
  watch: AnalysisWatch,
): Promise<AnalysisOutcome> {
  // Cancelling does not abort the request. If it did, the server could start the analysis after the page has asked to
  // drop it.
  const accepted = await retryCall(services, watch.signal, () => services.send(startAnalysis, request));
  if (watch.signal.aborted) return { kind: 'aborted' };
  if (!accepted.ok) return outcomeOfFailure(accepted, services.surroundings.nowMs());
  const end = endOf(accepted.data);
  if (end) return end;
  watch.onStage('waiting');
  return followAnalysis(services, request, watch);
}

/**
 * Polls until the job ends, polling fails, the signal aborts, or the page has been visible and online for `GIVE_UP_S`.
 */
export async function followAnalysis(
  { send, surroundings }: AnalysisServices,
  { analysisId, sessionId }: AnalysisHandle,
  { signal, onStage }: AnalysisWatch,
): Promise<AnalysisOutcome> {
  let waitedMs = 0;
  let pauseMs = FIRST_POLL_MS;
  let missed = 0;
  while (!signal.aborted) {
    const counts = surroundings.isVisible() && surroundings.isOnline();
    const fromMs = surroundings.nowMs();
    const isLast = waitedMs >= GIVE_UP_S * 1000;
    if (surroundings.isOnline()) {
      const result = await send(readAnalysis, { analysisId, sessionId }, { signal });
      const end = endOfCall(result, surroundings.nowMs());
      const isMissed = end?.kind === 'thrown' && isWorthRepeating(end.failure);
      missed = isMissed ? missed + 1 : 0;
      const mayRepeat = isMissed && !isLast && missed < MAX_TRIES;
      if (end && !mayRepeat) return signal.aborted ? { kind: 'aborted' } : end;
      if (result.ok && 'stage' in result.data) onStage(result.data.stage);
    }
    if (isLast) return { kind: 'reported', type: 'no_response', message: failureTexts.modelTooSlow };
    await surroundings.rest(pauseMs, signal);
    pauseMs = Math.min(pauseMs * POLL_GROWTH, SLOWEST_POLL_MS);
    if (counts) waitedMs += surroundings.nowMs() - fromMs;
  }
  return { kind: 'aborted' };
}

/** The outcome of one poll; `undefined` if polling continues. */
function endOfCall(result: CallResult<ReceivedAnswer>, nowMs: number): AnalysisOutcome | undefined {
  if (result.ok) return endOf(result.data);
  // A refusal by the rate limit says nothing about the job, so polling continues.
  if (result.kind === 'refused' && result.status === 429) return undefined;
  if (result.kind === 'refused' && result.status === 404) return { kind: 'unknown' };
  return outcomeOfFailure(result, nowMs);
}

/** The outcome in a response; `undefined` while the job is running. */
function endOf(data: ReceivedAnswer | ReceivedStart): AnalysisOutcome | undefined {
  if ('regimen' in data) return { kind: 'done', result: data };
  if (!('error' in data)) return undefined;
  return data.type === 'photo_gone'
    ? { kind: 'photo-gone' }
    : { kind: 'reported', type: readFailureType(data.type), message: data.message };
}

function outcomeOfFailure(failure: CallFailure, nowMs: number): AnalysisOutcome {
  if (failure.kind !== 'refused') return { kind: 'thrown', failure };
  const { refusal } = failure;
  if (refusal.type === 'photo_gone') return { kind: 'photo-gone' };
  return { kind: 'reported', type: readFailureType(refusal.type), ...readRefusal(refusal, nowMs) };
}

/**
 * Whether to poll again after this failure. The job may still finish, and another analysis would be billed too, so one
 * failed poll does not end the polling.
 */
const isWorthRepeating = (failure: CallFailure): boolean =>
  failure.kind === 'network' || failure.kind === 'server';

/** Waits until the device is online or the signal aborts. */
export async function untilOnline(surroundings: Surroundings, signal: AbortSignal): Promise<void> {
  while (!surroundings.isOnline() && !signal.aborted) await surroundings.rest(SLOWEST_POLL_MS, signal);
}

/**
 * Retries a call that gets no response. Makes at most three attempts. An attempt that fails more than 15 s after the
 * start is the last one.
 */
async function retryCall<T>(
  { surroundings }: AnalysisServices,
  signal: AbortSignal,
  call: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const fromMs = surroundings.nowMs();
  for (let tries = 1; ; tries += 1) {
    const result = await call();
    if (result.ok || result.kind !== 'network' || tries === MAX_TRIES) return result;
    if (surroundings.nowMs() - fromMs >= TRY_WINDOW_MS) return result;
    await surroundings.rest(TRY_PAUSE_MS, signal);
    if (signal.aborted) return result;
  }
}
