import type { AppChange, AppState } from '../visit/app-state.ts';
import type { NoteServices } from './note-own-records.ts';
import type { Store } from '../visit/store.ts';

/** Imported on demand, because the first screen does not need the code that records photos and analyses. */
const load = () => import('./note-own-records.ts').catch(() => undefined);

export function noteOwnRecordsLater(store: Store<AppState, AppChange>, services: NoteServices): () => void {
  const noting = load().then((module) => module?.noteOwnRecords(store, services));
  return () => void noting.then((stop) => stop?.());
}

/**
 * Removes a photo from the records on this device. If the code for this cannot be loaded, the record stays. That is
 * harmless: the photo no longer exists, and the record expires.
 */
export const forgetOwnPhotoLater = (services: NoteServices, imageUrl: string): void =>
  void load().then((module) => module?.forgetOwnPhoto(services, imageUrl));
