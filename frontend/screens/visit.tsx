import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { captureTheme } from '#domain/gender.ts';
import type { PhotoMode } from '#domain/photo.ts';
import { windowBrowser } from '../flow/browser.ts';
import { createJourney } from '../flow/journey.ts';
import type { Services } from '../flow/services.ts';
import { MovedContext } from '../ui/moved.ts';
import { useTheme } from '../ui/use-theme.ts';
import {
  CaptureScreen,
  ErrorScreen,
  FormScreen,
  preloadScreens,
  ProgressScreen,
  ResultsScreen,
} from './lazy.ts';
import { Loading } from './loading.tsx';
import { Welcome } from './welcome.tsx';

/** One route: a visit in one mode, and the screen it is at. */
export function Visit({ mode, services }: { mode: PhotoMode; services: Services }) {
  const [journey] = useState(() => createJourney(mode, services));
  const arrived = use(MovedContext);
  const [moved, setMoved] = useState(false);
  const { watch, get } = journey.store;
  // The same function on both sides: nothing is restored before the first render has been taken over.
  const { flow, capture } = useSyncExternalStore(watch, get, get);
  const { screen } = flow;

  useEffect(() => {
    const stopWatching = watch((next, previous) => {
      if (next.flow.screen.step !== previous.flow.screen.step) setMoved(true);
    });
    const leave = journey.start(windowBrowser());
    return () => {
      stopWatching();
      leave();
    };
  }, [journey, watch]);
  useEffect(preloadScreens, []);
  useTheme(flow.gender, screen.step === 'camera' ? captureTheme(flow.gender) : flow.gender);

  return (
    <MovedContext value={arrived || moved}>
      <Suspense fallback={<Loading />}>
        {screen.step === 'welcome' && <Welcome flow={flow} journey={journey} />}
        {screen.step === 'camera' && (
          <CaptureScreen flow={flow} notice={screen.notice} capture={capture} journey={journey} />
        )}
        {screen.step === 'form' && <FormScreen flow={flow} screen={screen} journey={journey} />}
        {screen.step === 'analysing' && <ProgressScreen flow={flow} screen={screen} journey={journey} />}
        {screen.step === 'results' && <ResultsScreen flow={flow} screen={screen} journey={journey} />}
        {screen.step === 'error' && <ErrorScreen flow={flow} screen={screen} journey={journey} />}
      </Suspense>
    </MovedContext>
  );
}
