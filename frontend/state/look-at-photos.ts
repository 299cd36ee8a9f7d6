import type { LocalPhoto } from '../image/local-photo.ts';
import { localPhotos, type AppChange, type AppState } from './visit/app-state.ts';
import type { Services } from './visit/services.ts';
import type { Store } from './visit/store.ts';

/**
 * Runs the face model once on each new photo. Continues if the visitor confirms the photo early, and stops when
 * the visit no longer uses it. Returns a function that stops watching.
 */
export function lookAtPhotos(
  store: Store<AppState, AppChange>,
  lookAtPhoto: Services['lookAtPhoto'],
): () => void {
  let looking: { local: LocalPhoto; controller: AbortController } | undefined;

  async function look(local: LocalPhoto): Promise<void> {
    const controller = new AbortController();
    looking = { local, controller };
    const view = await lookAtPhoto(local.url, controller.signal);
    if (!view || controller.signal.aborted) return;
    const seen = { type: 'photoSeen', local, view } as const;
    store.change({ visit: seen, capture: seen });
  }

  const stopWatching = store.watch((state) => {
    if (looking && !localPhotos(state).includes(looking.local)) {
      looking.controller.abort();
      looking = undefined;
    }
    const local = 'photo' in state.capture ? state.capture.photo?.local : undefined;
    if (local && local !== looking?.local) void look(local);
  });
  return () => {
    stopWatching();
    looking?.controller.abort();
  };
}
