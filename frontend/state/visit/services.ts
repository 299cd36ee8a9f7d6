import type { ApiClient } from '../../api/client.ts';
import type { SessionLog } from '../../api/session.ts';
import type { TextStore } from '../../api/storage.ts';
import type { ImageTools } from '../../image/photo-file.ts';
import type { PostPhoto } from '../../api/post-photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { OnDevice } from './on-device.ts';
import type { Surroundings } from './surroundings.ts';

/** All external functions that a visit needs. The page passes those of the browser, tests pass plain ones. */
export type Services = {
  send: ApiClient;
  postPhoto: PostPhoto;
  session: SessionLog;
  /** sessionStorage, so that two tabs do not share a visit. */
  store: TextStore;
  /** localStorage, for data that must survive the tab. */
  device: TextStore;
  images: ImageTools;
  /** The face model's findings on the photo behind an object URL. `undefined` without a model. */
  lookAtPhoto: (url: string, signal: AbortSignal) => Promise<PhotoView | undefined>;
  onDevice: OnDevice;
  surroundings: Surroundings;
};
