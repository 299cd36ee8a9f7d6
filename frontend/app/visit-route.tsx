import { Suspense, use, useEffect, useState } from 'react';
import { DEFAULT_GENDER } from '#domain/questionnaire/gender.ts';
import { captureTheme } from '../ui/themes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { VisitController } from '../state/visit-controller.ts';
import type { AppState } from '../state/visit/app-state.ts';
import { savedFragment } from '../state/browser/fragment.ts';
import { SAVED_ROUTINE_KEY } from '../state/browser/saved-key.ts';
import { useFragment } from '../state/browser/use-fragment.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { MovedContext } from '../ui/moved.ts';
import { showPage } from '../ui/page-readiness.ts';
import { useTheme } from '../ui/use-theme.ts';
import {
  CaptureScreen,
  ConsentSheet,
  ErrorScreen,
  FormScreen,
  preloadScreens,
  ProgressScreen,
  ResultsScreen,
  SampleScreen,
  SharedScreen,
  VisitFooter,
} from './lazy-screens.ts';
import { useStateToShow } from './use-state-to-show.ts';
import { type EarlyInput, useBrowserVisit, useStart, useVisitState } from './use-visit.ts';
import type { BrowserVisit } from './visit-code.ts';
import { Loading } from '../ui/loading.tsx';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { SampleOpening } from '../features/sample/sample-opening.tsx';
import { WelcomeScreen, type WelcomeScreenProps } from '../features/welcome/welcome-screen.tsx';
import { NewVersion } from '../pwa/new-version.tsx';

/** Renders a visit: its current screen, the footer and the consent sheet. */
export function VisitRoute({ mode }: { mode: PhotoMode }) {
  const { visit, failure } = useBrowserVisit(mode);
  const state = useVisitState(visit);
  // During hydration, the output must match the prerendered page, which contains nothing from this device's storage.
  const savedCode = useIsHydrating() ? undefined : visit?.services.deviceStorage.read(SAVED_ROUTINE_KEY);
  const arrived = use(MovedContext);
  const [moved, setMoved] = useState(false);
  const early = useStart(visit, () => setMoved(true));
  // The sample or the shared routine that the URL fragment opens, if any. It is shown instead of the visit's screen.
  const fragment = useFragment();
  useEffect(() => {
    const notice = (): void => setMoved(true);
    window.addEventListener('hashchange', notice);
    return () => window.removeEventListener('hashchange', notice);
  }, []);
  useEffect(preloadScreens, []);
  const isStarting = !visit && !failure;
  const isSettled = !isStarting || fragment !== undefined;
  // This effect runs after the layout effect in `useStart`, so the saved visit is already restored.
  useEffect(() => showPage({ isSettled, isStarting }), [isSettled, isStarting]);

  const step = state?.visit.screen.step ?? 'welcome';
  const gender = state?.visit.gender ?? early.input?.gender ?? DEFAULT_GENDER;
  useTheme(gender, step === 'camera' && !fragment ? captureTheme(gender) : gender);
  const isMissing = failure !== undefined && (failure.isReturning || early.input?.isPhotoWanted === true);

  return (
    <MovedContext value={arrived || moved}>
      {/* The first screen is outside of Suspense, so that it is hydrated together with `useStart`, which restores the visit. */}
      {!fragment && step === 'welcome' && !isMissing ? (
        <WelcomeScreen
          mode={mode}
          gender={gender}
          deletion={state?.visit.deletion}
          savedRoutine={savedFragment(savedCode)}
          newVersion={<NewVersion />}
          {...welcomeActions(visit, early.add)}
        />
      ) : (
        <Suspense fallback={fragment?.kind === 'sample' ? <SampleOpening /> : <Loading />}>
          {fragment?.kind === 'sample' && <SampleScreen />}
          {fragment?.kind === 'shared' && <SharedScreen key={fragment.code} code={fragment.code} />}
          {!fragment && isMissing ? <LoadFailed /> : null}
          {fragment || !visit || !state ? null : <VisitScreen state={state} controller={visit.controller} />}
        </Suspense>
      )}
      {/* The footer has the same place in the tree on every screen, so that React preserves its state. */}
      {visit && state ? (
        <Suspense>
          <VisitFooter state={state} {...visit} isCovered={fragment !== undefined} />
        </Suspense>
      ) : null}
      {visit && state?.consent.sheet ? (
        <Suspense>
          <ConsentSheet visit={state.visit} {...state.consent.sheet} commands={visit.controller.consent} />
        </Suspense>
      ) : null}
    </MovedContext>
  );
}

/** The actions of the first screen. Until the visit is loaded, they are only recorded. */
function welcomeActions(
  visit: BrowserVisit | undefined,
  add: EarlyInput['add'],
): Pick<WelcomeScreenProps, 'onChooseGender' | 'onTakePhoto'> {
  if (!visit) {
    return {
      onChooseGender: (gender) => add({ gender }),
      onTakePhoto: () => add({ isPhotoWanted: true }),
    };
  }
  const { act } = visit.controller;
  return {
    onChooseGender: (gender) => act({ type: 'genderChosen', gender }),
    onTakePhoto: () => act({ type: 'photoWanted' }),
  };
}

function VisitScreen({ state, controller }: { state: AppState; controller: VisitController }) {
  const { shown, isBehind } = useStateToShow(state);
  const { visit, capture, consent } = shown;
  const { screen } = visit;
  return (
    <div inert={isBehind} style={{ display: 'contents' }}>
      {screen.step === 'camera' && (
        <CaptureScreen visit={visit} notice={screen.notice} capture={capture} controller={controller} />
      )}
      {screen.step === 'form' && (
        <FormScreen visit={visit} screen={screen} consent={consent} controller={controller} />
      )}
      {screen.step === 'analysing' && (
        <ProgressScreen visit={visit} screen={screen} controller={controller} />
      )}
      {screen.step === 'results' && <ResultsScreen visit={visit} screen={screen} controller={controller} />}
      {screen.step === 'error' && <ErrorScreen visit={visit} screen={screen} controller={controller} />}
    </div>
  );
}
