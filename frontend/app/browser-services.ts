import { createApiClient } from '../api/client.ts';
import { DEVICE_INFO, deviceInfo } from '../api/device.ts';
import { createSessionLog } from '../api/session.ts';
import { createTextStore } from '../api/storage.ts';
import { browserImageTools } from '../image/image-tools.ts';
import type { Services } from '../state/visit/services.ts';
import { browserSurroundings } from '../state/visit/surroundings.ts';

/** Touches nothing of the browser before it is used, so that the first screen can be rendered without one. */
export function createBrowserServices(): Services {
  const send = createApiClient((...request) => fetch(...request));
  const device = createTextStore(() => window.localStorage);
  return {
    send,
    // It comes with the capture screen, as does `lookAtPhoto`.
    postPhoto: async (...photo) => {
      const { createPostPhoto } = await import('../api/post-photo.ts');
      return createPostPhoto(() => new XMLHttpRequest())(...photo);
    },
    session: createSessionLog({
      send,
      store: device,
      deviceInfo: () => deviceInfo(DEVICE_INFO, () => window, Date.now()),
    }),
    store: createTextStore(() => window.sessionStorage),
    device,
    images: browserImageTools,
    lookAtPhoto: async (...photo) => {
      const module = await import('../image/face/look-at-photo.ts').catch(() => undefined);
      return module?.lookAtPhoto(...photo);
    },
    surroundings: browserSurroundings,
  };
}
