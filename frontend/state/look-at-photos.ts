import type { HeldPhoto } from '../image/local-photo.ts';
import { heldPhotos, type AppChange, type AppState } from './app-state.ts';
import type { Services } from './services.ts';
import type { Store } from './store.ts';

/**
 * Lets the face model look at each new photo, once. It goes on when the visitor confirms quickly, and ends when the visit
 * drops the photo. Returns how to stop.
 */
export function lookAtPhotos(
  store: Store<AppState, AppChange>,
  lookAtPhoto: Services['lookAtPhoto'],
): () => void {
  let looking: { held: HeldPhoto; controller: AbortController } | undefined;

  async function look(held: HeldPhoto): Promise<void> {
    const controller = new AbortController();
    looking = { held, controller };
    const view = await lookAtPhoto(held.url, controller.signal);
    if (!view || controller.signal.aborted) return;
    const seen = { type: 'photoSeen', held, view } as const;
    store.change({ visit: seen, capture: seen });
  }

  const stopWatching = store.watch((state) => {
    if (looking && !heldPhotos(state).includes(looking.held)) {
      looking.controller.abort();
      looking = undefined;
    }
    const held = 'photo' in state.capture ? state.capture.photo?.held : undefined;
    if (held && held !== looking?.held) void look(held);
  });
  return () => {
    stopWatching();
    looking?.controller.abort();
  };
}
