import type { Answers } from '#domain/questionnaire/answers.ts';
import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Photo } from '../visit/photo.ts';
import type { AnalysingScreen } from '../visit/screen.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';
import type { VisitAction } from '../visit/visit-state.ts';

/**
 * `new`: the analysis id was never sent. `ask-first`: the visitor pressed "Try Again", and the last analysis may have
 * succeeded after all. `resume`: the page was reloaded, and the id may not have reached the server.
 */
export type RunKind = 'new' | 'ask-first' | 'resume';

export type AnalysisContext = {
  store: Store<AppState, AppChange>;
  services: Services;
  change: (visit: VisitAction) => void;
};

/** The screen of this attempt, or `undefined` if the attempt is no longer running. */
export function screenOf({ store }: AnalysisContext, attempt: number): AnalysingScreen | undefined {
  const { screen } = store.get().visit;
  return screen.step === 'analysing' && screen.attempt.number === attempt ? screen : undefined;
}

/**
 * Logs the start of an analysis with four of the answers. The usage log must contain neither health data nor optional
 * answers.
 */
export async function logInquiry({ store, services }: AnalysisContext, answers: Answers): Promise<void> {
  const { mode } = store.get().visit;
  const { age, mainSkinGoal, skinSensitivity, maxProducts } = answers;
  const logged = { age, mainSkinGoal, skinSensitivity, maxProducts };
  await services.session.logFirst(`${mode}_inquiry_started`, { mode, hasImage: true, ...logged });
}

/** The id of the session that uploaded the photo, or of the current one if the photo is not on the server. */
export const sessionIdOf = ({ services }: AnalysisContext, { uploaded }: Photo): string | undefined =>
  uploaded?.sessionId ?? services.session.current()?.sessionId;
