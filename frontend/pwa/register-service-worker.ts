import { createStore } from '../state/visit/store.ts';

/** The worker of a newer version that waits to take over. */
const waiting = createStore<ServiceWorker | undefined, ServiceWorker | undefined>(
  undefined,
  (_before, worker) => worker,
);

/** Failures are only written to the console: the page works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // Nothing comes back where a browser was told to have no workers.
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register('/sw.js');
    if (!registration) return;
    lookForNewVersion(registration);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => lookForNewVersion(registration));
    });
  } catch (error) {
    console.warn('The service worker could not be registered', error);
  }
}

/** Only where an older one is in charge: the first one has nothing to take over. */
function lookForNewVersion(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller) waiting.change(registration.waiting ?? undefined);
}

/** The version this page was loaded with and the one that is ready beside it. Nothing is reloaded before it is asked for. */
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
