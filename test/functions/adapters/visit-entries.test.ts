import { describe, expect, it } from 'vitest';
import { createEventStore } from '../../../functions/adapters/events.ts';
import { createPhotoRegister } from '../../../functions/adapters/photo-records.ts';
import { createSessionStore } from '../../../functions/adapters/sessions.ts';
import { createVisitEntries } from '../../../functions/adapters/visit-entries.ts';
import { FOREIGN_SESSION_ID, NOW, PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const entries = () => createVisitEntries(dynamo.documents(), SESSIONS);
const settings = { table: SESSIONS, now: () => NOW, days: 90 };

async function visit(sessionId: string, events: number) {
  await createSessionStore(dynamo.documents(), settings).create(sessionId);
  let slot = 0;
  const log = createEventStore(dynamo.documents(), {
    ...settings,
    eventsPerHour: 1000,
    randomBelow: () => slot++,
  });
  for (let added = 0; added < events; added += 1) await log.add(sessionId, 'session_resumed', {});
}

describe('the stored items of a session', () => {
  it('are listed without the photos of the session and without the items of other sessions', async () => {
    await visit(SESSION_ID, 2);
    await visit(FOREIGN_SESSION_ID, 1);
    const register = createPhotoRegister(dynamo.documents(), settings);
    await register.add({ key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
    const kinds = (await entries().list(SESSION_ID)).map(({ kind }) => kind);
    expect(kinds).toEqual(['session', 'event', 'event']);
  });

  it('can be erased more than once, without affecting other sessions', async () => {
    await visit(SESSION_ID, 2);
    await visit(FOREIGN_SESSION_ID, 1);
    const listed = await entries().list(SESSION_ID);
    for (const entry of [...listed, ...listed]) await entries().erase(SESSION_ID, entry);
    expect(await entries().list(SESSION_ID)).toEqual([]);
    expect(await entries().list(FOREIGN_SESSION_ID)).toHaveLength(2);
  });

  it('are listed in pages of 200', async () => {
    await visit(SESSION_ID, 205);
    const listed = await entries().list(SESSION_ID);
    expect(listed).toHaveLength(200);
    for (const entry of listed) await entries().erase(SESSION_ID, entry);
    expect(await entries().list(SESSION_ID)).toHaveLength(6);
  });

  it('are an empty list for an unknown session id', async () => {
    expect(await entries().list('never')).toEqual([]);
  });
});
