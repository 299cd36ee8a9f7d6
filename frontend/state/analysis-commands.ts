import { checkAnswers } from '#domain/contract/answers-draft.ts';
import { dropAnalysis } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { uploadFailureText } from '#domain/contract/failures.ts';
import { SWEEP_PHOTO_AFTER_S } from '#domain/settings/lifetimes.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { UploadedPhoto } from './photo.ts';
import { followAnalysis, requestAnalysis, type AnalysisOutcome } from './analysis.ts';
import { thrownMessage } from './failure-message.ts';
import type { VisitAction } from './visit-state.ts';
import type { AppChange, AppState } from './app-state.ts';
import type { AnalysingScreen } from './screen.ts';
import type { Services } from './services.ts';
import type { Store } from './store.ts';

/** A photo found gone is uploaded again this often before that is an error like any other. */
const MOST_REUPLOADS = 2;

/**
 * `new`: an id that was never sent. `ask-first`: Try Again, where the last id may have ended well after all. `resume`: after a
 * reload, where the id may not have arrived.
 */
export type RunKind = 'new' | 'ask-first' | 'resume';

export type AnalysisCommands = { submit: () => void; tryAgain: () => void; resume: () => void };

export function createAnalysisCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
): AnalysisCommands {
  const { session, surroundings, send } = services;
  const change = (visit: VisitAction): void => store.change({ visit });

  const current = (attempt: number): AnalysingScreen | undefined => {
    const { screen } = store.get().visit;
    return screen.step === 'analysing' && screen.attempt.attempt === attempt ? screen : undefined;
  };

  function begin(answers: Answers, analysisId: string, kind: RunKind): void {
    const newAttempt = nextAttempt();
    const stage = kind === 'new' ? 'sending' : 'waiting';
    const startedAtMs = surroundings.nowMs();
    change({ type: 'analysisStarted', newAttempt, analysisId, startedAtMs, answers, stage });
    // Log the inquiry before sending the request.
    const announced = kind === 'new' ? logInquiry(answers) : Promise.resolve();
    void announced.then(() => run(newAttempt, kind));
  }

  async function logInquiry(answers: Answers): Promise<void> {
    const { mode } = store.get().visit;
    const { age, mainSkinGoal, skinSensitivity, maxProducts } = answers;
    // Conditions and pregnancy are health data that a usage log does not need.
    const told = { age, mainSkinGoal, skinSensitivity, maxProducts };
    await session.logFirst(`${mode}_inquiry_started`, { mode, hasImage: true, ...told });
  }

  async function run(attempt: number, kind: RunKind): Promise<void> {
    const controller = new AbortController();
    const stopWatching = store.watch(() => {
      if (!current(attempt)) controller.abort();
    });
    let ask = kind !== 'new';
    for (let uploads = 0; !controller.signal.aborted;) {
      const screen = current(attempt);
      if (!screen) break;
      if (!screen.photo.uploaded) {
        uploads += 1;
        await storeAgain(attempt, screen, controller.signal);
        ask = false;
        continue;
      }
      let ran = false;
      const outcome = await follow(screen, ask, {
        signal: controller.signal,
        onStage: (stage) => {
          ran = true;
          change({ type: 'stageReached', attempt, stage });
        },
      });
      if (ask && isToRunAnew(outcome, kind, ran)) {
        ask = false;
        if (kind === 'ask-first') {
          change({ type: 'idReplaced', attempt, analysisId: surroundings.randomId() });
          await logInquiry(screen.answers);
        }
        continue;
      }
      if (outcome.kind === 'photo-gone' && uploads < MOST_REUPLOADS) {
        change({ type: 'photoGone', attempt });
        continue;
      }
      settle(attempt, screen, outcome);
      break;
    }
    stopWatching();
  }

  function follow(
    { photo, attempt, answers }: AnalysingScreen,
    ask: boolean,
    watch: Parameters<typeof followAnalysis>[2],
  ): Promise<AnalysisOutcome> {
    const { analysisId } = attempt;
    const { imageUrl = '', sessionId = '' } = photo.uploaded ?? {};
    return ask
      ? followAnalysis(services, { analysisId, sessionId }, watch)
      : requestAnalysis(services, { analysisId, sessionId, imageUrl, ...answers }, watch);
  }

  async function storeAgain(attempt: number, screen: AnalysingScreen, signal: AbortSignal): Promise<void> {
    const { source, local } = screen.photo;
    if (!local) {
      change({ type: 'photoLost', attempt });
      return;
    }
    change({ type: 'stageReached', attempt, stage: 'uploading' });
    // It is there since the photo was uploaded first.
    const { uploadPhoto } = await import('./upload.ts');
    const outcome = await uploadPhoto(services, {
      mode: store.get().visit.mode,
      source,
      local,
      signal,
      onPermitted: (uploaded) => change({ type: 'uploadPermitted', attempt, uploaded }),
      onProgress: () => {},
      onWaiting: (isWaiting) => {
        const stage = isWaiting ? 'waiting-for-connection' : 'uploading';
        change({ type: 'stageReached', attempt, stage });
      },
    });
    if (outcome.ok) {
      const analysisId = surroundings.randomId();
      change({ type: 'photoUploaded', attempt, uploaded: outcome.uploaded, analysisId });
    } else {
      const { reason, retryAtMs } = outcome;
      const failure = { type: 'other', message: uploadFailureText(reason), retryAtMs };
      change({ type: 'analysisFailed', attempt, failure, photoKept: false });
    }
  }

  function settle(
    attempt: number,
    { photo, attempt: { analysisId } }: AnalysingScreen,
    outcome: AnalysisOutcome,
  ) {
    const { mode } = store.get().visit;
    const isNormal = mode === 'normal';
    switch (outcome.kind) {
      case 'done':
        change({ type: 'analysisDone', attempt, result: outcome.result, photoKept: isNormal });
        // The acknowledgement: a private result is gone from the server once it was read.
        if (!isNormal && photo.uploaded) {
          const { sessionId } = photo.uploaded;
          void send(dropAnalysis, { analysisId, sessionId }, { keepalive: true });
        }
        return;
      case 'reported': {
        const { type, retryAtMs } = outcome;
        const failure = { type, message: outcome.message || failureTexts.analysisFailed, retryAtMs };
        const photoKept = isNormal || isInTime(retryAtMs, photo.uploaded);
        change({ type: 'analysisFailed', attempt, failure, photoKept });
        return;
      }
      case 'thrown': {
        const failure = { type: 'other', message: thrownMessage(mode, outcome.failure) };
        change({ type: 'analysisFailed', attempt, failure, photoKept: isNormal });
        return;
      }
      case 'photo-gone':
      case 'unknown': {
        const failure = { type: 'other', message: failureTexts.analysisFailed };
        change({ type: 'analysisFailed', attempt, failure, photoKept: true });
        return;
      }
      case 'aborted':
    }
  }

  return {
    submit: () => {
      const { visit } = store.get();
      if (visit.screen.step !== 'form') return;
      const checked = checkAnswers(visit.draft, visit.gender);
      if (checked.ok) begin(checked.answers, surroundings.randomId(), 'new');
      else change({ type: 'formRefused', problem: checked.problem, fields: checked.fields });
    },
    tryAgain: () => {
      const { screen } = store.get().visit;
      if (screen.step === 'error') begin(screen.answers, screen.analysisId, 'ask-first');
    },
    resume: () => {
      const { screen } = store.get().visit;
      if (screen.step === 'analysing') void run(screen.attempt.attempt, 'resume');
    },
  };
}

/** Whether another try is let in before the sweeper takes the private photo. A photo that no try could use is deleted. */
const isInTime = (retryAtMs: number | undefined, uploaded: UploadedPhoto | undefined): boolean =>
  retryAtMs === undefined ||
  (uploaded !== undefined && retryAtMs < uploaded.uploadedAtMs + SWEEP_PHOTO_AFTER_S * 1000);

/** A job that had already failed, or that nobody knows, is no answer to Try Again; one that fails while watched is. */
function isToRunAnew(outcome: AnalysisOutcome, kind: RunKind, ran: boolean): boolean {
  if (outcome.kind === 'unknown') return true;
  return kind === 'ask-first' && outcome.kind === 'reported' && !ran;
}
