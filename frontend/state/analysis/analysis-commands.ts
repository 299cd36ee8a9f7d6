import type { Country } from '#domain/catalogue/country.ts';
import { checkAnswers } from '#domain/contract/answers-draft.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { logInquiry, type RunKind } from './analysis-context.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';
import type { VisitAction } from '../visit/visit-state.ts';

export type AnalysisCommands = {
  submit: (guessed?: Country) => void;
  tryAgain: () => void;
  resume: () => void;
};

export function createAnalysisCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
): AnalysisCommands {
  const change = (visit: VisitAction): void => store.change({ visit });
  const context = { store, services, change };
  const { surroundings } = services;

  function begin(answers: Answers, analysisId: string, kind: RunKind): void {
    const newAttempt = nextAttempt();
    const stage = kind === 'new' ? 'sending' : 'waiting';
    const startedAtMs = surroundings.nowMs();
    change({ type: 'analysisStarted', newAttempt, analysisId, startedAtMs, answers, stage });
    // Log the inquiry before sending the request.
    const logged = kind === 'new' ? logInquiry(context, answers) : Promise.resolve();
    void logged.then(() => run(newAttempt, kind));
  }

  /** Its code was loaded with the capture screen; after a reload it is fetched now. */
  async function run(attempt: number, kind: RunKind): Promise<void> {
    const module = await import('./run-attempt.ts').catch(() => undefined);
    if (module) await module.runAttempt(context, attempt, kind);
    else {
      const failure = { type: 'other', message: failureTexts.pageNotLoaded };
      change({ type: 'analysisFailed', attempt, failure, photoKept: true });
    }
  }

  return {
    submit: (guessed) => {
      const { visit } = store.get();
      if (visit.screen.step !== 'form') return;
      const checked = checkAnswers(visit.draft, visit.gender, guessed);
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
