import { createApiClient } from '../api/client.ts';
import { DEVICE_INFO, deviceInfo } from '../api/device.ts';
import { createSessionLog } from '../api/session.ts';
import { createTextStorage, deviceStorage } from '../api/storage.ts';
import { browserImageTools } from '../image/image-tools.ts';
import { savesData } from '../image/face/may-load.ts';
import { createOnDevice } from '../state/visit/on-device.ts';
import { offlineFiles } from '../pwa/offline-files.ts';
import { createOfflineCopy } from '../state/visit/offline-copy.ts';
import type { Services } from '../state/visit/services.ts';
import { deviceKind } from '../ui/device-kind.ts';
import { browserSurroundings } from '../state/visit/surroundings.ts';

export function createBrowserServices(): Services {
  const send = createApiClient((...request) => fetch(...request));
  const offline = createOfflineCopy(offlineFiles);
  const onDevice = createOnDevice({
    deviceStorage,
    // Loads the code for on-device analysis together with the face reader, so that the visit can continue if the
    // network is lost later.
    openReader: async (signal, onProgress) => {
      const [{ openReader }] = await Promise.all([
        import('../image/face/open-reader.ts'),
        import('../state/analysis/run-on-device.ts'),
      ]);
      const reader = await openReader(signal, onProgress);
      if (typeof reader !== 'string') void offline.complete();
      return reader;
    },
    offline,
    savesData: () => savesData(window),
    isOnline: browserSurroundings.isOnline,
    device: () => deviceKind(window),
  });
  return {
    send,
    // Imports the upload code on demand, because the first screen does not need it. The capture screen preloads it.
    postPhoto: async (upload, blob, options) => {
      const { createPostPhoto } = await import('../api/post-photo.ts');
      return createPostPhoto(() => new XMLHttpRequest())(upload, blob, options);
    },
    session: createSessionLog({
      send,
      deviceStorage,
      deviceInfo: () => deviceInfo(DEVICE_INFO, () => window, Date.now()),
    }),
    tabStorage: createTextStorage(() => window.sessionStorage),
    deviceStorage,
    images: browserImageTools,
    // Reuses the face model that on-device analysis has loaded, if any, because a second one would double the memory
    // use.
    lookAtPhoto: async (url, signal) => {
      const module = await import('../image/face/look-at-photo.ts').catch(() => undefined);
      const reader = await onDevice.opened();
      return module?.lookAtPhoto(url, signal, typeof reader === 'string' ? undefined : reader);
    },
    onDevice,
    surroundings: browserSurroundings,
  };
}
