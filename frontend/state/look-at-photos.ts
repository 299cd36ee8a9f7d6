import type { LocalPhoto } from '../image/local-photo.ts';
import { localPhotos, type AppChange, type AppState } from './visit/app-state.ts';
import type { Services } from './visit/services.ts';
import type { Store } from './visit/store.ts';

/**
 * Runs the face model once on each new photo, and again if it found nothing and the device comes online, because the
 * model may not have been loaded. Continues if the visitor confirms the photo early, and stops when the visit no longer
 * uses it. Returns a function that stops watching.
 */
export function lookAtPhotos(
  store: Store<AppState, AppChange>,
  { lookAtPhoto, surroundings }: Pick<Services, 'lookAtPhoto' | 'surroundings'>,
): () => void {
  let looking: { local: LocalPhoto; controller: AbortController; isWithoutView?: boolean } | undefined;

  async function look(local: LocalPhoto): Promise<void> {
    const controller = new AbortController();
    const current: typeof looking = { local, controller };
    looking = current;
    const view = await lookAtPhoto(local.url, controller.signal);
    current.isWithoutView = !view;
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
  const stopListening = surroundings.onOnline(() => {
    if (looking?.isWithoutView) void look(looking.local);
  });
  return () => {
    stopWatching();
    stopListening();
    looking?.controller.abort();
  };
}
