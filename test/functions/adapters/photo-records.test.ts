import { describe, expect, it } from 'vitest';
import { createPhotoRecords, createPhotoRegister } from '../../../functions/adapters/photo-records.ts';
import { NOW, PHOTO_KEY, PRIVATE_PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const DAYS = 30;
const records = () => createPhotoRecords(dynamo.documents(), SESSIONS);
const register = () =>
  createPhotoRegister(dynamo.documents(), { table: SESSIONS, now: () => NOW, days: DAYS });
const times = ['2026-11-20T09:00:01.000Z', '2026-11-20T09:00:02.000Z'] as const;

describe('photo records', () => {
  it('are found only by the key of their photo, and contain the session and size of the photo', async () => {
    await register().add({ key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
    expect(await records().find(PHOTO_KEY)).toEqual({
      key: PHOTO_KEY,
      sessionId: SESSION_ID,
      byteLength: 200,
    });
    expect(await records().find(PRIVATE_PHOTO_KEY)).toBeUndefined();
  });

  it('state when a photo was deleted, and when its deletion was verified', async () => {
    await register().add({ key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
    await records().markDeleted(PHOTO_KEY, ...times);
    expect(await records().find(PHOTO_KEY)).toEqual({
      key: PHOTO_KEY,
      sessionId: SESSION_ID,
      byteLength: 200,
      deletedAt: times[0],
      verifiedAt: times[1],
    });
  });

  it('state when a deletion was first requested, and when a request last found the photo', async () => {
    await register().add({ key: PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'normal');
    const [first, second] = times;
    await records().markDeletionRequested(PHOTO_KEY, first, undefined);
    expect(await records().find(PHOTO_KEY)).not.toHaveProperty('foundAt');
    await records().markDeletionRequested(PHOTO_KEY, second, second);
    await records().markDeletionRequested(PHOTO_KEY, second, undefined);
    expect(await records().find(PHOTO_KEY)).toMatchObject({ deletionRequestedAt: first, foundAt: second });
  });

  it('contain only the session, key, size and mode of a new photo, and expire', async () => {
    await register().add({ key: PRIVATE_PHOTO_KEY, sessionId: SESSION_ID, byteLength: 200 }, 'private');
    expect(await dynamo.items(SESSIONS)).toEqual([
      {
        pk: `PHOTO#${PRIVATE_PHOTO_KEY}`,
        sk: 'META',
        sessionId: SESSION_ID,
        byteLength: 200,
        mode: 'private',
        ttl: NOW / 1000 + DAYS * 86_400,
      },
    ]);
  });

  it('are not created when a photo without a record is deleted', async () => {
    await records().markDeleted(PHOTO_KEY, ...times);
    expect(await dynamo.items(SESSIONS)).toEqual([]);
  });
});
