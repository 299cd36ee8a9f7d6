import { photos, type AppChange, type AppState } from './visit/app-state.ts';
import { type Photo, photoAddress } from './visit/photo.ts';
import type { Services } from './visit/services.ts';
import type { Store } from './visit/store.ts';

/**
 * Runs the face model once on each photo in the preview. After a reload, this is the uploaded photo, unless its face
 * is already known. Continues if the visitor confirms the photo early, and stops when the visit no longer uses it.
 * Returns a function that stops watching.
 */
export function lookAtPhotos(
  store: Store<AppState, AppChange>,
  lookAtPhoto: Services['lookAtPhoto'],
): () => void {
  let looking: { url: string; controller: AbortController } | undefined;

  async function look(url: string): Promise<void> {
    const controller = new AbortController();
    looking = { url, controller };
    const view = await lookAtPhoto(url, controller.signal);
    if (!view || controller.signal.aborted) return;
    const seen = { type: 'photoSeen', url, view } as const;
    store.change({ visit: seen, capture: seen });
  }

  const lookIfNew = (state: AppState): void => {
    const addressOf = (photo: Photo): string | undefined => photoAddress(photo, state.visit.mode);
    if (looking && !photos(state).map(addressOf).includes(looking.url)) {
      looking.controller.abort();
      looking = undefined;
    }
    const photo = 'photo' in state.capture ? state.capture.photo : undefined;
    const url = photo && !photo.face && addressOf(photo);
    if (url && url !== looking?.url) void look(url);
  };
  lookIfNew(store.get());
  const stopWatching = store.watch(lookIfNew);
  return () => {
    stopWatching();
    looking?.controller.abort();
  };
}
