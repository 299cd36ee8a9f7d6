import { createElement, lazy, type ComponentType } from 'react';
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
    loadConsent(),
  ] as const;
  return (await Promise.all([import('./capture-step.tsx'), ...parts]))[0];
};
const loadConsent = () => import('../features/consent/consent-sheet.tsx');
const loadForm = () => import('../features/form/form-screen.tsx');
const loadProgress = () => import('../features/progress/progress-screen.tsx');
const loadResults = () => import('./results-step.tsx');
const loadFooter = () => import('../features/privacy/visit-footer.tsx');
const loadError = () => import('../features/error/error-screen.tsx');

export const CaptureScreen = lazyScreen(async () => (await loadCapture()).CaptureStep);
export const ConsentSheet = lazyScreen(async () => (await loadConsent()).ConsentSheet);
export const FormScreen = lazyScreen(async () => (await loadForm()).FormScreen);
export const ProgressScreen = lazyScreen(async () => (await loadProgress()).ProgressScreen);
export const ResultsScreen = lazyScreen(async () => (await loadResults()).ResultsStep);
export const ErrorScreen = lazyScreen(async () => (await loadError()).ErrorScreen);
// Few visitors see these screens, so they are loaded only on demand.
export const SampleScreen = lazyScreen(
  async () => (await import('../features/sample/sample-screen.tsx')).SampleScreen,
);
export const SharedScreen = lazyScreen(
  async () => (await import('../features/export/shared-screen.tsx')).SharedScreen,
);

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

/** Loads a screen. If that fails, a message appears instead of an empty page. */
function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: LoadFailed };
    }
  });
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
  for (const load of [loadCapture, loadForm, loadProgress, loadResults, loadError, loadFooter]) {
    if (!signal.aborted) await load().catch(() => undefined);
  }
}
