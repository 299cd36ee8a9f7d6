import { createStore } from '../state/visit/store.ts';

/** The service worker of a newer version, which waits to take over. */
const waiting = createStore<ServiceWorker | undefined, ServiceWorker | undefined>(
  undefined,
  (_before, worker) => worker,
);

/** Registers the service worker. A failure is only logged to the console, because the page works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // `register` resolves to `undefined` if the browser is configured to block service workers.
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register('/sw.js');
    if (!registration) return;
    lookForNewVersion(registration);
    const follow = (): void =>
      registration.installing?.addEventListener('statechange', () => lookForNewVersion(registration));
    // The browser may have begun an update of its own before `register` resolved.
    follow();
    registration.addEventListener('updatefound', follow);
  } catch (error) {
    console.warn('The service worker could not be registered', error);
  }
}

/**
 * Looks for a newer version only if a worker controls the page. Otherwise the new worker is the first one, not an
 * update.
 */
function lookForNewVersion(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller) waiting.change(registration.waiting ?? undefined);
}

/** Reports whether a newer version is ready. The page reloads only when the visitor asks for that version. */
export const newVersion = {
  watch: waiting.watch,
  isReady: (): boolean => waiting.get() !== undefined,
  reload: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    waiting.get()?.postMessage('skip-waiting');
  },
};
