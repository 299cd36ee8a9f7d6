import { canRunFaceModel } from '../image/face/may-load.ts';
import type { OfflineFiles } from '../state/visit/offline-copy.ts';
import { HAS_ON_DEVICE, KEEP_ON_DEVICE, type OnDeviceNews, STOP_KEEPING } from './worker-messages.ts';

type Listening = { signal?: AbortSignal; onProgress?: (fraction: number) => void };

/**
 * Sends a message to the service worker once it is active, and returns its answer. Returns `undefined` if this browser
 * has no service worker or cannot run on-device analysis.
 */
async function ask(message: string, { signal, onProgress }: Listening = {}): Promise<boolean | undefined> {
  if (!('serviceWorker' in navigator) || !canRunFaceModel(window)) return undefined;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return undefined;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<OnDeviceNews>) => {
      if ('share' in data) onProgress?.(data.share);
      else {
        resolve(data.areKept);
        port1.close();
      }
    });
    port1.start();
    signal?.addEventListener('abort', () => port1.postMessage(STOP_KEEPING));
    active.postMessage(message, [port2]);
  });
}

export const offlineFiles: OfflineFiles = {
  areKept: () => ask(HAS_ON_DEVICE),
  keep: async (signal, onProgress) => (await ask(KEEP_ON_DEVICE, { signal, onProgress })) === true,
};
