import { createElement, lazy, type ComponentType } from 'react';
import { LoadFailed } from '../ui/load-failed.tsx';
import { loadVisitCode } from './load-visit.ts';

// Everything after the first screen is loaded when it is needed, or when the browser has time.
// With what prepares and sends a photo, so that the visit goes on where the network is gone by then.
const loadCapture = async () => {
  const parts = [
    import('../image/reencode.ts'),
    import('../state/analysis/run-attempt.ts'),
    import('../api/post-photo.ts'),
    import('../image/face/look-at-photo.ts'),
  ] as const;
  return (await Promise.all([import('./capture-step.tsx'), ...parts]))[0];
};
const loadForm = () => import('../features/form/form-screen.tsx');
const loadProgress = () => import('../features/progress/progress-screen.tsx');
const loadResults = () => import('./results-step.tsx');
const loadFooter = () => import('../features/privacy/visit-footer.tsx');
const loadError = () => import('../features/error/error-screen.tsx');

export const CaptureScreen = later(async () => (await loadCapture()).CaptureStep);
export const FormScreen = later(async () => (await loadForm()).FormScreen);
export const ProgressScreen = later(async () => (await loadProgress()).ProgressScreen);
export const ResultsScreen = later(async () => (await loadResults()).ResultsStep);
export const ErrorScreen = later(async () => (await loadError()).ErrorScreen);
// What few visitors see: loaded when it is asked for, and only then.
export const SampleScreen = later(
  async () => (await import('../features/sample/sample-screen.tsx')).SampleScreen,
);
export const SharedScreen = later(
  async () => (await import('../features/export/shared-screen.tsx')).SharedScreen,
);

export const VisitFooter = footer(async () => (await loadFooter()).VisitFooter);
export const NotFoundFooter = footer(async () => {
  const parts = [import('../features/privacy/not-found-footer.tsx'), loadVisitCode()] as const;
  const [{ NotFoundFooter: Footer }, { services }] = await Promise.all(parts);
  return () => createElement(Footer, { services });
});

/** A footer that could not be loaded is left out: the screen above works without it. */
function footer<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}

/** A screen that could not be fetched is a screen that says so, not an empty page. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: LoadFailed };
    }
  });
}

const PRELOAD_DELAY_MS = 1500;

/** So that a lost network between two screens loses nothing. Returns how to call it off. */
export function preloadScreens(): () => void {
  const timer = setTimeout(() => {
    const loads = [loadCapture(), loadForm(), loadProgress(), loadResults(), loadError(), loadFooter()];
    void Promise.allSettled(loads);
  }, PRELOAD_DELAY_MS);
  return () => clearTimeout(timer);
}
