import type { Send } from '../calls/client.ts';
import type { SessionLog } from '../calls/session.ts';
import type { TextStore } from '../calls/storage.ts';
import type { ImageTools } from '../capture/photo-file.ts';
import type { PostPhoto } from '../capture/post-photo.ts';
import type { PhotoView } from '../face/look-at-photo.ts';
import type { Surroundings } from './surroundings.ts';

/** Everything outside that a visit needs, as functions: the browser's in the page, plain ones in tests. */
export type Services = {
  send: Send;
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
