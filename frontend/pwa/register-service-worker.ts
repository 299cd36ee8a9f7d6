import { createStore } from '../state/visit/store.ts';
import { SKIP_WAITING } from './worker-messages.ts';

/** The service worker of a newer version, if one waits to take over. */
const waiting = createStore<ServiceWorker | null, ServiceWorker | null>(null, (_before, worker) => worker);

/** Registers the service worker. A failure is only logged to the console, because the page works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // In tests that block service workers, Playwright's `register` resolves to `undefined`.
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register('/sw.js');
    if (!registration) return;
    lookForNewVersion(registration);
    const follow = (): void =>
      registration.installing?.addEventListener('statechange', () => lookForNewVersion(registration));
    // A worker may already be installing when `register` resolves. In that case, its `updatefound` event was missed.
    follow();
    registration.addEventListener('updatefound', follow);
  } catch (error) {
    console.warn('The service worker could not be registered', error);
  }
}

/**
 * Stores the waiting worker only if another worker controls the page. On a first visit, the new worker is not an
 * update.
 */
function lookForNewVersion(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller) waiting.change(registration.waiting);
}

/** Normally, a new version takes over within about a second. */
const TAKEOVER_MS = 3000;

const reloadPage = (): void => window.location.reload();

/** Reports whether a newer version is ready. The page reloads only when the visitor asks for that version. */
export const newVersion = {
  watch: waiting.watch,
  isReady: (): boolean => waiting.get() !== null,
  /** Reloads the page once the new version has taken over. Returns a function that cancels the reload. */
  reload: (): (() => void) => {
    navigator.serviceWorker.addEventListener('controllerchange', reloadPage);
    // Chrome sometimes considers an idle worker busy, and then waits for up to five minutes. Reloading the page ends
    // the wait.
    const timer = setTimeout(reloadPage, TAKEOVER_MS);
    navigator.serviceWorker.controller?.postMessage(SKIP_WAITING);
    waiting.get()?.postMessage(SKIP_WAITING);
    return () => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('controllerchange', reloadPage);
    };
  },
};
