import {
  deleteEverything as deleteEverythingCall,
  type EverythingReceipt,
} from '#domain/contract/everything-call.ts';
import { MAX_PHOTOS, MAX_SESSIONS } from '#domain/settings/everything-limits.ts';
import { DAY_S } from '#domain/settings/lifetimes.ts';
import { PhotoMode } from '#domain/contract/photo.ts';
import { SESSION_ID_KEY, USER_NUMBER_KEY } from '../../api/session.ts';
import { CONSENT_KEY } from '../consent/consent-record.ts';
import { photoDeletedByMs, SESSION_DAYS } from '../visit/retention.ts';
import { addReceipts, isAllGone } from './everything-receipt.ts';
import { type AppState, pendingUploads } from '../visit/app-state.ts';
import { waitInFull } from '../visit/surroundings.ts';
import { createOwnRecords, type Records } from './own-records.ts';
import { createPendingDeletions, pendingKey } from './pending-deletions.ts';
import { SECOND_CHECK_MS } from './photo-deletions.ts';
import { BOUGHT_KEY, CHOSEN_GENDER_KEY, SAVED_ROUTINE_KEY, savedKey } from '../browser/saved-key.ts';
import type { Services } from '../visit/services.ts';

export type EverythingEnd =
  | { status: 'done' | 'partly'; receipt: EverythingReceipt }
  /** The request failed. `receipt` contains what earlier attempts confirmed. */
  | { status: 'failed'; receipt: EverythingReceipt | undefined };

type EverythingServices = Pick<
  Services,
  'send' | 'session' | 'tabStorage' | 'deviceStorage' | 'surroundings'
>;

/**
 * Deletes everything on the server for which this device has a token or an id. First resets the visit, and removes the
 * saved visits, the stored routine, the shopping ticks and the consent from this device. Removes the tokens and ids
 * only after the server has confirmed every deletion, so that another attempt can continue. `earlier` is the receipt of
 * the previous attempts.
 */
export async function deleteEverything(
  services: EverythingServices,
  { abandon }: { abandon: () => AppState },
  earlier: EverythingReceipt | undefined,
): Promise<EverythingEnd> {
  const { tabStorage, session, surroundings } = services;
  const mayArriveLate = isSending(abandon());
  for (const mode of PhotoMode.options) tabStorage.remove(savedKey(mode));
  tabStorage.remove(CHOSEN_GENDER_KEY);
  for (const key of [SAVED_ROUTINE_KEY, BOUGHT_KEY, CONSENT_KEY]) services.deviceStorage.remove(key);
  // Waits for a session that is still being created, because it would not be deleted otherwise.
  await session.ready();
  const own = listOwn(services);
  const first = await ask(services, own, earlier);
  if (!mayArriveLate || first.status === 'failed') return first;
  await waitInFull(surroundings, SECOND_CHECK_MS);
  return ask(services, own, first.receipt);
}

/** Whether a photo or an analysis request may still reach the server. */
function isSending(state: AppState): boolean {
  const { screen } = state.visit;
  const isAsking = screen.step === 'analysing' && screen.attempt.stage === 'sending';
  return isAsking || pendingUploads(state).length > 0;
}

async function ask(
  services: EverythingServices,
  own: Records,
  earlier: EverythingReceipt | undefined,
): Promise<EverythingEnd> {
  const result = await services.send(deleteEverythingCall, {
    photos: own.photos.map(({ imageUrl, deleteToken }) => ({ imageUrl, deleteToken })),
    analysisIds: own.analyses.map(({ id }) => id),
    sessionIds: own.sessions.map(({ id }) => id),
  });
  // Also records the current session and the photos whose deletion is unconfirmed, so that a retry includes them.
  createOwnRecords(services.deviceStorage).add(own, services.surroundings.nowMs());
  if (!result.ok) return { status: 'failed', receipt: earlier };
  const receipt = addReceipts(earlier, result.data);
  if (!isAllGone(result.data)) return { status: 'partly', receipt };
  forget(services, own);
  return { status: 'done', receipt };
}

/** The records of this device, plus the current session and the photos whose deletion is unconfirmed. */
function listOwn({ deviceStorage, session, surroundings }: EverythingServices): Records {
  const nowMs = surroundings.nowMs();
  const { photos, analyses, sessions } = createOwnRecords(deviceStorage).list(nowMs);
  const pending = PhotoMode.options.flatMap((mode) =>
    createPendingDeletions(deviceStorage, mode)
      .list(nowMs)
      .map((photo) => ({ ...photo, untilMs: photoDeletedByMs(mode, photo.uploadedAtMs) })),
  );
  const known = new Set(photos.map(({ imageUrl }) => imageUrl));
  const ids = new Set([...sessions.map(({ id }) => id), ...pending.map(({ sessionId }) => sessionId)]);
  const current = session.current()?.sessionId;
  if (current !== undefined) ids.add(current);
  const untilMs = nowMs + SESSION_DAYS * DAY_S * 1000;
  return {
    photos: [...pending.filter(({ imageUrl }) => !known.has(imageUrl)), ...photos].slice(-MAX_PHOTOS),
    analyses,
    sessions: Array.from(ids, (id) => ({ id, untilMs })).slice(-MAX_SESSIONS),
  };
}

function forget({ deviceStorage, surroundings }: EverythingServices, own: Records): void {
  createOwnRecords(deviceStorage).forget(own, surroundings.nowMs());
  for (const mode of PhotoMode.options) {
    const pending = createPendingDeletions(deviceStorage, mode);
    for (const photo of own.photos) pending.remove(photo);
    if (pending.list(surroundings.nowMs()).length === 0) deviceStorage.remove(pendingKey(mode));
  }
  // A new session that another tab has started in the meantime must not be removed.
  if (!own.sessions.some(({ id }) => id === deviceStorage.read(SESSION_ID_KEY))) return;
  deviceStorage.remove(SESSION_ID_KEY);
  deviceStorage.remove(USER_NUMBER_KEY);
}
