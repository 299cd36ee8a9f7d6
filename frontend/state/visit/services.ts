import type { ApiClient } from '../../api/client.ts';
import type { SessionLog } from '../../api/session.ts';
import type { TextStorage } from '../../api/storage.ts';
import type { ImageTools } from '../../image/photo-file.ts';
import type { PostPhoto } from '../../api/post-photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { OnDevice } from './on-device.ts';
import type { Surroundings } from './surroundings.ts';

/** The external functions that a visit needs. The page passes those of the browser, and tests pass fakes. */
export type Services = {
  send: ApiClient;
  postPhoto: PostPhoto;
  session: SessionLog;
  /** Data in sessionStorage, so that two tabs do not share a visit. */
  tabStorage: TextStorage;
  /** Data in localStorage, which must remain when the tab is closed. */
  deviceStorage: TextStorage;
  images: ImageTools;
  /**
   * Resolves to the face model's findings on the photo at an object URL, or to `undefined` if the model is not
   * available or cannot read the photo.
   */
  lookAtPhoto: (url: string, signal: AbortSignal) => Promise<PhotoView | undefined>;
  onDevice: OnDevice;
  surroundings: Surroundings;
};
