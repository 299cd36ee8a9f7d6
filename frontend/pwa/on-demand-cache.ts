/**
 * The cache of large files that only some visits need, such as the face model. They are stored after their first use.
 */
export const ON_DEMAND = 'dewpoint-on-demand';

/** The message that asks the service worker to cache the files for an analysis on the device. */
export const KEEP_ON_DEVICE = 'keep-on-device';

/** Whether an analysis on the device can run offline. */
export async function hasOnDeviceFiles(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const files = await (await caches.open(ON_DEMAND)).keys();
  return files.some(({ url }) => url.includes('/analyse-photo-'));
}

/** Asks the service worker to cache the files for an analysis on the device, as soon as one is active. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a service worker, not to a window
  active?.postMessage(KEEP_ON_DEVICE);
}
