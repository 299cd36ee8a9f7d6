import type { ApiClient } from '../../api/client.ts';
import type { SessionLog } from '../../api/session.ts';
import type { TextStore } from '../../api/storage.ts';
import type { ImageTools } from '../../image/photo-file.ts';
import type { PostPhoto } from '../../api/post-photo.ts';
import type { PhotoView } from '../../image/face/look-at-photo.ts';
import type { Surroundings } from './surroundings.ts';

/** Everything outside that a visit needs, as functions: the browser's in the page, plain ones in tests. */
export type Services = {
  send: ApiClient;
  postPhoto: PostPhoto;
  session: SessionLog;
  /** sessionStorage: two tabs do not take over each other's visit. */
  store: TextStore;
  /** localStorage: what has to outlive the tab. */
  device: TextStore;
  images: ImageTools;
  /** What the face model finds in the photo behind an object URL; nothing where there is no model. */
  lookAtPhoto: (url: string, signal: AbortSignal) => Promise<PhotoView | undefined>;
  surroundings: Surroundings;
};
