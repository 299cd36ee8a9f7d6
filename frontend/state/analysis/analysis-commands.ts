import type { Country } from '#domain/catalogue/country.ts';
import { type AnswersDraft, checkAnswers, type CheckedAnswers } from '../form/answers-draft.ts';
import { mayUseHealth } from '../consent/needs-consent.ts';
import { type HealthAnswers, removeHealthAnswers } from '../consent/health-answers.ts';
import { type AnalysisWay, chosenWay } from '../visit/analysis-way.ts';
import { pageSettings } from '../page-settings.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';
import type { ErrorScreen } from '../visit/screen.ts';
import type { VisitAction } from '../visit/visit-state.ts';
import { type AnalysedAnswers, createBegin } from './begin-analysis.ts';

export type AnalysisCommands = {
  submit: (guessed?: Country, onRefused?: () => void) => void;
  tryAgain: () => void;
  /** Analyses the photo of a failed analysis again, on this device. */
  analyseOnDevice: () => void;
  resume: () => void;
};

type Check = (draft: AnswersDraft, guessed: Country | undefined) => CheckedAnswers;

/**
 * The answers for an analysis on the device after one on the server has failed. Prefers the draft to the submitted
 * answers, because answers about health that were not sent are only in the draft. Without consent to send them, the
 * question about pregnancy may be unanswered. The safe answer then counts.
 */
function answersForDevice(screen: ErrorScreen, draft: AnswersDraft, check: Check): AnalysedAnswers {
  const { pregnancyBreastfeeding = 'prefer-not-to-say' } = draft;
  const checked = check({ ...draft, pregnancyBreastfeeding }, screen.answers.country);
  return checked.ok ? checked : screen;
}

export function createAnalysisCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
): AnalysisCommands {
  const change = (visit: VisitAction): void => store.change({ visit });
  const begin = createBegin({ store, services, change }, nextAttempt);

  const mayUse = (way: AnalysisWay): boolean => mayUseHealth(way, store.get().consent);

  const usable = <T extends HealthAnswers>(answers: T, way: AnalysisWay) =>
    mayUse(way) ? answers : removeHealthAnswers(answers, store.get().visit.gender);

  const check: Check = (draft, guessed) =>
    checkAnswers(draft, store.get().visit.gender, guessed, pageSettings.minimumAge);

  return {
    submit: (guessed, onRefused) => {
      const { visit } = store.get();
      if (visit.screen.step !== 'form') return;
      const way = chosenWay(services);
      const checked = check(usable(visit.draft, way), guessed);
      if (!checked.ok) {
        change({ type: 'formRefused', problem: checked.problem, fields: checked.fields });
        onRefused?.();
      } else {
        const analysed = { answers: checked.answers, withoutHealth: !mayUse(way) };
        if (way === 'device') begin.onDevice(analysed);
        else begin.onServer(analysed, services.surroundings.randomId(), 'new');
      }
    },
    tryAgain: () => {
      const { screen } = store.get().visit;
      if (screen.step !== 'error') return;
      if (screen.way === 'device') begin.onDevice(screen);
      else {
        // First asks for the result of the earlier request, so `withoutHealth` still describes that request. If a new
        // request is necessary, it contains only the answers that the visitor agrees to share now.
        const answers = usable(screen.answers, 'server');
        begin.onServer({ ...screen, answers }, screen.analysisId, 'ask-first');
      }
    },
    analyseOnDevice: () => {
      const { screen, draft } = store.get().visit;
      if (screen.step !== 'error') return;
      // Without a local copy, the visitor has to choose a photo again. Selects on-device analysis, so that the new
      // photo is not uploaded.
      if (!screen.photo.local) services.onDevice.choose(true);
      begin.onDevice(answersForDevice(screen, draft, check));
    },
    resume: () => {
      const { screen } = store.get().visit;
      if (screen.step === 'analysing') begin.resume(screen.attempt.number);
    },
  };
}
