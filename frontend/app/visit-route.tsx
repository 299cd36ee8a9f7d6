import { Suspense, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { captureTheme } from '#domain/contract/gender.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { windowBrowser } from '../state/browser/browser.ts';
import { createVisitController, type VisitController } from '../state/visit-controller.ts';
import type { AppState } from '../state/visit/app-state.ts';
import { readPrehydratedInput } from '../state/browser/prehydrated-input.ts';
import type { Services } from '../state/visit/services.ts';
import { useFragment } from '../state/browser/use-fragment.ts';
import { MovedContext } from '../ui/moved.ts';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { useTheme } from '../ui/use-theme.ts';
import {
  CaptureScreen,
  ErrorScreen,
  FormScreen,
  preloadScreens,
  ProgressScreen,
  ResultsScreen,
  SampleScreen,
  SharedScreen,
  VisitFooter,
} from './lazy-screens.ts';
import { Loading } from '../ui/loading.tsx';
import { WelcomeScreen } from '../features/welcome/welcome-screen.tsx';
import { NewVersion } from '../pwa/new-version.tsx';

/** One route: a visit in one mode, and the screen it is at. */
export function VisitRoute({ mode, services }: { mode: PhotoMode; services: Services }) {
  const [controller] = useState(() => createVisitController(mode, services));
  const arrived = use(MovedContext);
  const [moved, setMoved] = useState(false);
  const { watch, get } = controller.store;
  // The same function on both sides: nothing is restored before the first render has been taken over.
  const state = useSyncExternalStore(watch, get, get);
  const { visit } = state;
  const { screen } = visit;
  // Beside the visit, which stays as it is and is found again.
  const beside = useFragment();

  const isHydrating = useIsHydrating();
  const [isTakingOver] = useState(isHydrating);
  // Before anything else can happen to the page: an input that came between would be restored away.
  useLayoutEffect(() => {
    const stopWatching = watch((next, previous) => {
      if (next.visit.screen.step !== previous.visit.screen.step) setMoved(true);
    });
    const leave = controller.start(windowBrowser(), isTakingOver ? readPrehydratedInput() : undefined);
    return () => {
      stopWatching();
      leave();
    };
  }, [controller, watch, isTakingOver]);
  useEffect(() => {
    const notice = (): void => setMoved(true);
    window.addEventListener('hashchange', notice);
    return () => window.removeEventListener('hashchange', notice);
  }, []);
  useEffect(preloadScreens, []);
  useTheme(visit.gender, screen.step === 'camera' && !beside ? captureTheme(visit.gender) : visit.gender);

  return (
    <MovedContext value={arrived || moved}>
      {/* Outside of Suspense, so that the first screen is hydrated in one go with what restores it. */}
      {!beside && screen.step === 'welcome' ? (
        <WelcomeScreen visit={visit} controller={controller} newVersion={<NewVersion />} />
      ) : (
        <Suspense fallback={<Loading />}>
          {beside?.kind === 'sample' && <SampleScreen />}
          {beside?.kind === 'shared' && <SharedScreen key={beside.code} code={beside.code} />}
          {beside ? null : <VisitScreen state={state} controller={controller} />}
        </Suspense>
      )}
      {/* Always rendered here, so that its state survives a change of screen. */}
      {isHydrating ? null : (
        <Suspense>
          <VisitFooter
            state={state}
            controller={controller}
            services={services}
            isCovered={beside !== undefined}
          />
        </Suspense>
      )}
    </MovedContext>
  );
}

function VisitScreen({ state, controller }: { state: AppState; controller: VisitController }) {
  const { visit, capture } = state;
  const { screen } = visit;
  return (
    <>
      {screen.step === 'camera' && (
        <CaptureScreen visit={visit} notice={screen.notice} capture={capture} controller={controller} />
      )}
      {screen.step === 'form' && <FormScreen visit={visit} screen={screen} controller={controller} />}
      {screen.step === 'analysing' && (
        <ProgressScreen visit={visit} screen={screen} controller={controller} />
      )}
      {screen.step === 'results' && <ResultsScreen visit={visit} screen={screen} controller={controller} />}
      {screen.step === 'error' && <ErrorScreen visit={visit} screen={screen} controller={controller} />}
    </>
  );
}
