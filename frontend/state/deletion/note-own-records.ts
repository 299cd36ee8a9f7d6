import { ANALYSIS_TTL_S, DAY_S, TTL_DELETION_S } from '#domain/settings/lifetimes.ts';
import { photoDeletedByMs, SESSION_DAYS } from '../visit/retention.ts';
import { uploadedPhotos, type AppChange, type AppState } from '../visit/app-state.ts';
import { createOwnRecords, type Records } from './own-records.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';

export type NoteServices = Pick<Services, 'deviceStorage' | 'surroundings'>;

/**
 * Records each photo as soon as its upload is permitted, and each analysis on the server as soon as it starts. Returns
 * a function that stops recording.
 */
export function noteOwnRecords(
  store: Store<AppState, AppChange>,
  { deviceStorage, surroundings }: NoteServices,
): () => void {
  const records = createOwnRecords(deviceStorage);
  let noted = '';
  function note(): void {
    const nowMs = surroundings.nowMs();
    const found = ownOf(store.get(), nowMs);
    const { photos, analyses } = found;
    const about = [...photos, ...analyses]
      .map((each) => ('id' in each ? each.id : `${each.imageUrl} ${each.untilMs}`))
      .join();
    if (about === noted) return;
    noted = about;
    if (about !== '') records.add(found, nowMs);
  }
  // Adds nothing: the call only removes expired records.
  records.add({}, surroundings.nowMs());
  note();
  return store.watch(note);
}

export const forgetOwnPhoto = ({ deviceStorage, surroundings }: NoteServices, imageUrl: string): void =>
  createOwnRecords(deviceStorage).forgetPhoto(imageUrl, surroundings.nowMs());

function ownOf(state: AppState, nowMs: number): Records {
  const { mode, screen } = state.visit;
  const uploaded = uploadedPhotos(state);
  const dated = (id: string, lifeS: number) => ({ id, untilMs: nowMs + lifeS * 1000 });
  return {
    photos: uploaded.map(({ imageUrl, deleteToken, uploadedAtMs }) => ({
      imageUrl,
      deleteToken,
      untilMs: photoDeletedByMs(mode, uploadedAtMs),
    })),
    analyses:
      screen.step === 'analysing' && screen.attempt.way === 'server'
        ? [dated(screen.attempt.analysisId, ANALYSIS_TTL_S + TTL_DELETION_S)]
        : [],
    sessions: [...new Set(uploaded.map(({ sessionId }) => sessionId))].map((id) =>
      dated(id, SESSION_DAYS * DAY_S),
    ),
  };
}
