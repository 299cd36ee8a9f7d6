import { describe, expect, it } from 'vitest';
import { EverythingReceipt } from '#domain/contract/everything-call.ts';
import { RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { deleteEverything } from '../../../functions/use-cases/delete-everything.ts';
import { createEventStore } from '../../../functions/adapters/events.ts';
import { createJobErasure } from '../../../functions/adapters/job-erasure.ts';
import { createJobStore } from '../../../functions/adapters/jobs.ts';
import { createPhotoRecords, createPhotoRegister } from '../../../functions/adapters/photo-records.ts';
import { createSessionStore } from '../../../functions/adapters/sessions.ts';
import { createVisitEntries } from '../../../functions/adapters/visit-entries.ts';
import {
  ANALYSIS_ID,
  FOREIGN_SESSION_ID,
  NOW,
  OTHER_ANALYSIS_ID,
  PHOTO_KEY,
  PRIVATE_PHOTO_KEY,
  SESSION_ID,
} from '../../support/builders/analysis-request.ts';
import { storedResult, job } from '../../support/builders/job.ts';
import { ANALYSES, freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';
import { memoryPhotos, recordedMeasures, standingClock } from '../../support/fakes/services.ts';

const dynamo = freshDynamo();
const PHOTO = Uint8Array.of(1, 2, 3);
const tokenFor = (key: string) => ({ imageUrl: photoUrl(key), deleteToken: `for ${key}` });
const everything = {
  sessionIds: [SESSION_ID],
  photos: [PHOTO_KEY, PRIVATE_PHOTO_KEY].map(tokenFor),
  analysisIds: [ANALYSIS_ID],
};
const nothing = { found: 0, gone: 0 };

/**
 * Two visitors, each with a running analysis and a visit with two events. The two registered photos belong to the first
 * visitor.
 */
async function twoVisitors() {
  const documents = dynamo.documents();
  const now = standingClock(NOW);
  const settings = { table: SESSIONS, now, days: 90 };
  const jobs = createJobStore(documents, { table: ANALYSES, now });
  const photos = memoryPhotos({ [PHOTO_KEY]: PHOTO, [PRIVATE_PHOTO_KEY]: PHOTO, 'images/other': PHOTO });
  const sessions = createSessionStore(documents, settings);
  let slot = 0;
  const randomBelow = () => slot++;
  const events = createEventStore(documents, { ...settings, eventsPerHour: 100, randomBelow });
  const register = createPhotoRegister(documents, settings);
  for (const [sessionId, analysisId] of [
    [SESSION_ID, ANALYSIS_ID],
    [FOREIGN_SESSION_ID, OTHER_ANALYSIS_ID],
  ] as const) {
    await sessions.create(sessionId);
    for (let count = 0; count < 2; count += 1) await events.add(sessionId, 'session_resumed', {});
    await jobs.create(job({ sessionId, analysisId }));
    await jobs.lease(analysisId, NOW);
    await jobs.markCalled(analysisId);
  }
  for (const key of [PHOTO_KEY, PRIVATE_PHOTO_KEY]) {
    await register.add({ key, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
  }
  const services = {
    now,
    ...recordedMeasures(),
    photos,
    records: createPhotoRecords(documents, SESSIONS),
    isDeletionAllowed: (key: string, deleteToken: string) => deleteToken === `for ${key}`,
    jobs: { ...jobs, ...createJobErasure(documents, ANALYSES) },
    entries: createVisitEntries(documents, SESSIONS),
  };
  const ask = async (request = everything) => {
    const outcome = await deleteEverything(services, request, undefined);
    return EverythingReceipt.parse(outcome.ok && outcome.body);
  };
  return { ask, now, jobs, photos, services };
}

const stored = async () => ({
  jobs: (await dynamo.items(ANALYSES)).map(({ analysisId }) => String(analysisId)),
  visits: (await dynamo.items(SESSIONS)).map(({ pk }) => String(pk)).filter((pk) => pk.startsWith('SESSION')),
});

describe('deleting everything', () => {
  it('deletes all data of the visitor, and no data of another visitor', async () => {
    const { ask, photos } = await twoVisitors();
    expect(await ask()).toEqual({
      deletedAt: '2026-11-20T09:00:00.000Z',
      photos: { found: 2, gone: 2 },
      analyses: { found: 1, gone: 1 },
      events: { found: 2, gone: 2 },
      sessions: { found: 1, gone: 1 },
      recoveryCopiesUntil: '2026-11-27T09:00:00.000Z',
    });
    expect(RECOVERY_DAYS).toBe(7);
    expect([...photos.bucket.keys()]).toEqual(['images/other']);
    expect(await stored()).toEqual({
      jobs: [OTHER_ANALYSIS_ID],
      visits: Array.from({ length: 3 }, () => `SESSION#${FOREIGN_SESSION_ID}`),
    });
  });

  it('can be repeated, and finds nothing the second time', async () => {
    const { ask, now } = await twoVisitors();
    await ask();
    const before = await stored();
    now.pass(60_000);
    expect(await ask()).toMatchObject({
      photos: nothing,
      analyses: nothing,
      events: nothing,
      sessions: nothing,
    });
    expect(await stored()).toEqual(before);
  });

  it('prevents a running analysis from storing anything', async () => {
    const { ask, jobs } = await twoVisitors();
    await ask();
    expect(await jobs.finish(ANALYSIS_ID, storedResult(), 'private')).toBe(false);
    expect(await jobs.fail(ANALYSIS_ID, { error: true, message: '', type: 'other' })).toBe(false);
    expect(await jobs.lease(ANALYSIS_ID, 0)).toBeUndefined();
    expect((await stored()).jobs).toEqual([OTHER_ANALYSIS_ID]);
  });

  it('deletes an analysis only if the request also contains the id of its session', async () => {
    const { ask } = await twoVisitors();
    const asked = { ...everything, photos: [], analysisIds: [ANALYSIS_ID, OTHER_ANALYSIS_ID] };
    expect((await ask({ ...asked, sessionIds: [] })).analyses).toEqual(nothing);
    expect((await ask({ ...asked, sessionIds: [SESSION_ID] })).analyses).toEqual({ found: 1, gone: 1 });
    expect((await stored()).jobs).toEqual([OTHER_ANALYSIS_ID]);
  });

  it('deletes no photo if the token is for another photo, or if the photo URL points to another site', async () => {
    const { ask, photos } = await twoVisitors();
    const { deleteToken } = tokenFor(PRIVATE_PHOTO_KEY);
    const wrong = [
      { imageUrl: photoUrl(PHOTO_KEY), deleteToken },
      { imageUrl: 'https://elsewhere.example/x', deleteToken },
    ];
    expect((await ask({ ...everything, photos: wrong })).photos).toEqual(nothing);
    expect(photos.bucket.size).toBe(3);
  });

  it('counts each photo, analysis and session only once, even if the request repeats it', async () => {
    const { ask } = await twoVisitors();
    const { sessionIds, photos, analysisIds } = everything;
    const doubled = {
      sessionIds: [...sessionIds, ...sessionIds],
      photos: [...photos, ...photos],
      analysisIds: [...analysisIds, ...analysisIds],
    };
    expect(await ask(doubled)).toMatchObject({
      photos: { found: 2, gone: 2 },
      analyses: { found: 1, gone: 1 },
      sessions: { found: 1, gone: 1 },
    });
  });

  it('does not count a photo as gone while the bucket still contains it, but deletes all other data', async () => {
    const { ask, now, photos } = await twoVisitors();
    photos.stubborn.add(PHOTO_KEY);
    expect(await ask()).toMatchObject({ photos: { found: 2, gone: 1 }, analyses: { found: 1, gone: 1 } });
    photos.stubborn.clear();
    now.pass(60_000);
    expect(await ask()).toMatchObject({ photos: { found: 1, gone: 1 }, analyses: nothing });
  });

  it('does not count an analysis as gone if it still exists afterwards', async () => {
    const { ask, services } = await twoVisitors();
    services.jobs.erase = async () => {};
    expect((await ask()).analyses).toEqual({ found: 1, gone: 0 });
  });
});
