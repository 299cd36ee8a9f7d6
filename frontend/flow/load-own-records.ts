import type { JourneyChange, JourneyState } from './journey-state.ts';
import type { Services } from './services.ts';
import type { Store } from './store.ts';

/** Own records are loaded apart from the first screen, which has nothing to note. */
const load = () => import('./note-own-records.ts').catch(() => undefined);

export type NoteServices = Pick<Services, 'device' | 'surroundings'>;

export function noteOwnRecordsLater(
  store: Store<JourneyState, JourneyChange>,
  services: NoteServices,
): () => void {
  const noting = load().then((module) => module?.noteOwnRecords(store, services));
  return () => void noting.then((stop) => stop?.());
}

/** A record that stays is harmless: its photo is not found again, and its time is limited. */
export const forgetOwnPhotoLater = (services: NoteServices, imageUrl: string): void =>
  void load().then((module) => module?.forgetOwnPhoto(services, imageUrl));
