import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { windowBrowser } from '../state/browser/browser.ts';
import { readPrehydratedInput, type PrehydratedInput } from '../state/browser/prehydrated-input.ts';
import type { AppState } from '../state/visit/app-state.ts';
import { useStore } from '../state/visit/use-store.ts';
import { isPageRestoring } from '../ui/page-readiness.ts';
import { useIsHydrating } from '../ui/use-is-hydrating.ts';
import { loadedVisitCode, loadVisitCode } from './load-visit.ts';
import type { BrowserVisit } from './visit-code.ts';

/** `isReturning` means that the first screen is hidden, because there is a saved visit to restore. */
export type LoadFailure = { isReturning: boolean };

/** Creates the visit when the code for it is loaded. Until then, `visit` is `undefined`. */
export function useBrowserVisit(mode: PhotoMode) {
  const [visit, setVisit] = useState(() => loadedVisitCode()?.createVisit(mode));
  const [failure, setFailure] = useState<LoadFailure>();
  useEffect(() => {
    loadVisitCode().then(
      (code) => setVisit((before) => before ?? code.createVisit(mode)),
      () => setFailure({ isReturning: isPageRestoring() }),
    );
  }, [mode]);
  return { visit, failure };
}

const noStore = { watch: () => () => {}, get: () => undefined };

/** The state of the visit, or `undefined` until the visit is created. */
export const useVisitState = (visit: BrowserVisit | undefined): AppState | undefined =>
  useStore<AppState | undefined>(visit?.controller.store ?? noStore);

export type EarlyInput = {
  input: PrehydratedInput | undefined;
  add: (more: Partial<PrehydratedInput>) => void;
};

/**
 * Starts the visit, and applies what the visitor chose and pressed while the visit's code was loading. `onStep` is
 * called when the visit changes screens.
 */
export function useStart(visit: BrowserVisit | undefined, onStep: () => void): EarlyInput {
  const isHydrating = useIsHydrating();
  const [isTakingOver] = useState(isHydrating);
  const [input, setInput] = useState<PrehydratedInput>();
  const begin = useEffectEvent(({ controller }: BrowserVisit) => {
    const stopWatching = controller.store.watch((next, previous) => {
      if (next.visit.screen.step !== previous.visit.screen.step) onStep();
    });
    const leave = controller.start(
      windowBrowser(),
      input ?? (isTakingOver ? readPrehydratedInput() : undefined),
    );
    return () => {
      stopWatching();
      leave();
    };
  });
  // The saved visit is restored before any input is applied. If it were restored later, it would overwrite the input.
  useLayoutEffect(() => (visit ? begin(visit) : undefined), [visit]);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the recorded input is complete only when this effect runs
    if (isTakingOver) setInput(readPrehydratedInput());
  }, [isTakingOver]);
  return { input, add: (more) => setInput((before) => ({ isPhotoWanted: false, ...before, ...more })) };
}
