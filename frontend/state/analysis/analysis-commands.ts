import type { Country } from '#domain/catalogue/country.ts';
import { type AnswersDraft, checkAnswers } from '#domain/contract/answers-draft.ts';
import { mayUseHealth } from '../consent/needs-consent.ts';
import { type HealthAnswers, withoutHealth } from '../consent/health-answers.ts';
import { type AnalysisWay, chosenWay } from '../visit/analysis-way.ts';
import { pageSettings } from '../page-settings.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';
import type { VisitAction } from '../visit/visit-state.ts';
import { createBegin } from './begin-analysis.ts';

export type AnalysisCommands = {
  submit: (guessed?: Country) => void;
  tryAgain: () => void;
  /** Analyses the photo of a failed analysis again, on this device. */
  analyseOnDevice: () => void;
  resume: () => void;
};

export function createAnalysisCommands(
  store: Store<AppState, AppChange>,
  services: Services,
  nextAttempt: () => number,
): AnalysisCommands {
  const change = (visit: VisitAction): void => store.change({ visit });
  const begin = createBegin({ store, services, change }, nextAttempt);

  const maySendHealth = (way: AnalysisWay): boolean => mayUseHealth(way, store.get().consent);

  const usable = <T extends HealthAnswers>(answers: T, way: AnalysisWay) =>
    maySendHealth(way) ? answers : withoutHealth(answers, store.get().visit.gender);

  const check = (draft: AnswersDraft, guessed: Country | undefined) =>
    checkAnswers(draft, store.get().visit.gender, guessed, pageSettings.minimumAge);

  return {
    submit: (guessed) => {
      const { visit } = store.get();
      if (visit.screen.step !== 'form') return;
      const way = chosenWay(services);
      const checked = check(usable(visit.draft, way), guessed);
      if (!checked.ok) change({ type: 'formRefused', problem: checked.problem, fields: checked.fields });
      else if (way === 'device') begin.onDevice(checked.answers);
      else {
        const sent = { answers: checked.answers, withoutHealth: !maySendHealth(way) };
        begin.onServer(sent, services.surroundings.randomId(), 'new');
      }
    },
    tryAgain: () => {
      const { screen } = store.get().visit;
      if (screen.step !== 'error') return;
      if (screen.way === 'device') begin.onDevice(screen.answers);
      else {
        // First asks for the result of the earlier request, so `withoutHealth` still describes that request. If a new
        // request is necessary, it contains only the answers that the visitor agrees to share now.
        const { withoutHealth: isLeftOut = false } = screen;
        const sent = { answers: usable(screen.answers, 'server'), withoutHealth: isLeftOut };
        begin.onServer(sent, screen.analysisId, 'ask-first');
      }
    },
    analyseOnDevice: () => {
      const { screen, draft } = store.get().visit;
      if (screen.step !== 'error') return;
      // Without a local copy, the visitor has to choose a photo again. Selects on-device analysis, so that the new
      // photo is not uploaded.
      if (!screen.photo.local) services.onDevice.choose(true);
      // Prefers the draft to the submitted answers, because answers about health that were not sent are only in the
      // draft.
      const checked = check(draft, screen.answers.country);
      begin.onDevice(checked.ok ? checked.answers : screen.answers);
    },
    resume: () => {
      const { screen } = store.get().visit;
      if (screen.step === 'analysing') begin.resume(screen.attempt.number);
    },
  };
}
