import { createElement, lazy, useState, type ComponentType } from 'react';
import { goBackFromFragment } from '../state/browser/leave-fragment.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { loadVisitCode } from './load-visit.ts';

// Loads the capture screen together with the code that prepares and uploads a photo and requests its analysis, so that
// the visit can continue if the network is lost later.
const loadCapture = async () => {
  const parts = [
    import('../image/reencode.ts'),
    import('../state/analysis/run-attempt.ts'),
    import('../api/post-photo.ts'),
    import('../image/face/look-at-photo.ts'),
    ConsentSheet.preload(),
  ] as const;
  return (await Promise.all([import('./capture-step.tsx'), ...parts]))[0];
};

export const CaptureScreen = lazyScreen(async () => (await loadCapture()).CaptureStep);
export const ConsentSheet = lazyScreen(
  async () => (await import('../features/consent/consent-sheet.tsx')).ConsentSheet,
);
export const FormScreen = lazyScreen(
  async () => (await import('../features/form/form-screen.tsx')).FormScreen,
);
export const ProgressScreen = lazyScreen(
  async () => (await import('../features/progress/progress-screen.tsx')).ProgressScreen,
);
export const ResultsScreen = lazyScreen(async () => (await import('./results-step.tsx')).ResultsStep);
export const ErrorScreen = lazyScreen(
  async () => (await import('../features/error/error-screen.tsx')).ErrorScreen,
);
// Few visitors open the sample or a shared routine, so these two screens are loaded only on demand.
export const SampleScreen = lazyScreen(
  async () => (await import('../features/sample/sample-screen.tsx')).SampleScreen,
  goBackFromFragment,
);
export const SharedScreen = lazyScreen(
  async () => (await import('../features/export/shared-screen.tsx')).SharedScreen,
  goBackFromFragment,
);

const loadFooter = () => import('../features/privacy/visit-footer.tsx');
export const VisitFooter = lazyFooter(async () => (await loadFooter()).VisitFooter);
export const NotFoundFooter = lazyFooter(async () => {
  const parts = [import('../features/privacy/not-found-footer.tsx'), loadVisitCode()] as const;
  const [{ NotFoundFooter: Footer }, { services }] = await Promise.all(parts);
  return () => createElement(Footer, { services });
});

/** Loads a footer. If that fails, the footer is omitted, because the screen above works without it. */
function lazyFooter<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}

/**
 * A screen that is loaded when it is first rendered, or earlier with `preload`. If loading fails, a message appears
 * instead of an empty page, with a Back button if `onBack` is given.
 */
function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>, onBack?: () => void) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  const Lazy = lazy<ComponentType<Props>>(async () => {
    await preload().catch(() => undefined);
    return { default: loaded ?? (() => createElement(LoadFailed, { onBack })) };
  });
  // Renders the component itself if it is already loaded. A lazy component would first suspend, and React would then
  // show the fallback for at least 300 ms.
  function Screen(props: Props) {
    const [component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(component, props);
  }
  return Object.assign(Screen, { preload, isLoaded: () => loaded !== undefined });
}

const PRELOAD_DELAY_MS = 1500;

/**
 * Loads the next screens early, so that the visit can continue offline. They are loaded one by one in the order
 * of a visit, because loading all at once blocks a slow phone. Returns a function that cancels the remaining
 * loads.
 */
export function preloadScreens(): () => void {
  const cancelled = new AbortController();
  const timer = setTimeout(() => void loadInOrder(cancelled.signal), PRELOAD_DELAY_MS);
  return () => {
    clearTimeout(timer);
    cancelled.abort();
  };
}

async function loadInOrder(signal: AbortSignal): Promise<void> {
  const screens = [CaptureScreen, FormScreen, ProgressScreen, ResultsScreen, ErrorScreen];
  for (const load of [...screens.map(({ preload }) => preload), loadFooter]) {
    if (!signal.aborted) await load().catch(() => undefined);
  }
}
