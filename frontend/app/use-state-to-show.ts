import { useDeferredValue } from 'react';
import type { AppState } from '../state/visit/app-state.ts';
import type { Screen } from '../state/visit/screen.ts';
import { FormScreen, ProgressScreen, ResultsScreen } from './lazy-screens.ts';

/**
 * These screens take a long time to render on a slow phone, so the previous screen stays until React has rendered them.
 * All other screens appear at once.
 */
const slowScreens: Partial<Record<Screen['step'], { isLoaded: () => boolean }>> = {
  form: FormScreen,
  analysing: ProgressScreen,
  results: ResultsScreen,
};

/**
 * The state to show. While React renders a slow screen in several short tasks, this is still the state of the previous
 * screen, and `isBehind` is true. The buttons of that screen must then do nothing, because they would act on the new
 * state.
 */
export function useStateToShow(state: AppState): { shown: AppState; isBehind: boolean } {
  const deferred = useDeferredValue(state);
  const [next, last] = [state.visit.screen.step, deferred.visit.screen.step];
  // The error screen disappears at once, so that screen readers announce a second error as a new one. If the code of
  // the next screen is not loaded, its loading screen appears at once.
  const isBehind = next !== last && last !== 'error' && slowScreens[next]?.isLoaded() === true;
  return { shown: isBehind ? deferred : state, isBehind };
}
