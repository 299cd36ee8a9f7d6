import { describe, expect, it, vi } from 'vitest';
import { UploadPermit } from '#domain/contract/page-calls.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { isPhotoKey, keyOfPhotoUrl, modeOfPhotoKey } from '#domain/contract/photo.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import { permitUpload } from '../../../functions/use-cases/permit-upload.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { memoryPhotoCount, scriptedAllowance } from '../../support/fakes/limits.ts';
import { memoryPhotos, memoryRecords, memorySwitch, recordedMeasures } from '../../support/fakes/services.ts';
import { memoryUploadPermitRecords, memorySessions } from '../../support/fakes/stores.ts';

const IDEMPOTENCY_KEY = '6f2f3c1e-5a0f-4c57-9c54-2f0a7a1d9e10';
const ADDRESS = '192.0.2.7';
const request = (given: Partial<UploadRequest> = {}): UploadRequest => ({
  sessionId: SESSION_ID,
  mode: 'normal',
  source: 'camera',
  contentType: 'image/png',
  byteLength: 1_000,
  ...given,
});

function services(allowance = scriptedAllowance()) {
  let drawn = 0;
  let counted = 0;
  return {
    now: () => NOW,
    ...recordedMeasures(),
    randomHex: (bytes: number) => String((drawn += 1)).repeat(2 * bytes),
    nextCounter: () => (counted += 1),
    signDeletion: (key: string, expiresAt: number) => `${key}|${expiresAt}`,
    sessions: memorySessions(SESSION_ID),
    allowance,
    ...memorySwitch(),
    photos: memoryPhotos(),
    records: memoryRecords(),
    expected: memoryPhotoCount(),
    permitRecords: memoryUploadPermitRecords(),
    photoDays: 7,
  };
}

async function permitted(given: Partial<UploadRequest> = {}, context = services()) {
  const outcome = await permitUpload(context, request(given), ADDRESS);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  expect(outcome.status).toBe(201);
  expect(UploadPermit.parse(outcome.body)).toEqual(outcome.body);
  return outcome.body;
}

describe('permitting an upload', () => {
  it('generates a file name, permits only this name, and records the session of the photo', async () => {
    const context = services();
    const { imageUrl, upload } = await permitted({}, context);
    const key = keyOfPhotoUrl(imageUrl, undefined) ?? '';
    expect(imageUrl).toBe(`/images/taken-${NOW}-${'1'.repeat(32)}-1.png`);
    expect(upload.fields).toEqual({ key, contentType: 'image/png', mode: 'normal', expires: '900' });
    expect(await context.records.find(key)).toEqual({ key, sessionId: SESSION_ID, byteLength: 1_000 });
  });

  it.each([
    ['normal', 'upload', 'image/webp', /^\/images\/uploaded-.*\.webp$/],
    ['private', 'camera', 'image/png', /^\/private-images\/private-camera-.*\.png$/],
    ['private', 'upload', 'image/jpeg', /^\/private-images\/private-upload-.*\.jpg$/],
  ] as const)(
    'generates a file name that matches mode %s, source %s and type %s',
    async (mode, source, contentType, name) => {
      const { imageUrl } = await permitted({ mode, source, contentType });
      expect(imageUrl).toMatch(name);
      expect(isPhotoKey(imageUrl.slice(1))).toBe(true);
      expect(modeOfPhotoKey(imageUrl.slice(1))).toBe(mode);
    },
  );

  it('never uses a file name twice, even within a millisecond', async () => {
    const context = services();
    const [first, second] = [await permitted({}, context), await permitted({}, context)];
    expect(first.imageUrl).not.toBe(second.imageUrl);
  });

  it('returns the same permit for a repeated idempotency key, without counting towards the limits again or creating a second session', async () => {
    const context = services();
    const again = { sessionId: undefined, idempotencyKey: IDEMPOTENCY_KEY };
    const first = await permitted(again, context);
    const taken = context.allowance.asked.length;
    expect(await permitted(again, context)).toEqual(first);
    // A repeated request might already contain the session id from the first response.
    expect(await permitted({ ...again, sessionId: first.sessionId }, context)).toEqual(first);
    expect(context.allowance.asked).toHaveLength(taken);
    expect(context.sessions.ids).toHaveLength(2);
    expect(context.measured).toEqual({ UploadsPermitted: 1 });
  });

  it('does not extend the validity of the permit if the request is repeated', async () => {
    const context = services();
    const again = { idempotencyKey: IDEMPOTENCY_KEY };
    const first = await permitted(again, context);
    const repeated = await permitted(again, { ...context, now: () => NOW + 800_000 });
    expect(repeated.expiresAt).toBe(first.expiresAt);
    expect(repeated.upload.fields['expires']).toBe('100');
  });

  it('returns the same file name for two simultaneous requests with the same idempotency key, and counts only one of the requests', async () => {
    const context = services();
    const [first, second] = await Promise.all([
      permitted({ idempotencyKey: IDEMPOTENCY_KEY }, context),
      permitted({ idempotencyKey: IDEMPOTENCY_KEY }, context),
    ]);
    expect(second).toEqual(first);
    expect(context.allowance.asked).toHaveLength(2);
    expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
  });

  it.each(['records', 'expected', 'permitRecords'] as const)(
    'does not count towards the limits if the %s cannot be written',
    async (failing) => {
      const context = services();
      vi.spyOn(context[failing], 'add').mockRejectedValueOnce(new Error('no table'));
      const asked = request({ idempotencyKey: IDEMPOTENCY_KEY });
      await expect(permitUpload(context, asked, ADDRESS)).rejects.toThrow('no table');
      expect(context.allowance.refunded).toEqual(['LIMIT#one', 'LIMIT#two']);
    },
  );

  it('counts once if the permit was stored, but the response was lost', async () => {
    const context = services();
    const add = context.permitRecords.add.bind(context.permitRecords);
    vi.spyOn(context.permitRecords, 'add').mockImplementationOnce(async (...stored) => {
      await add(...stored);
      throw new Error('no response');
    });
    const asked = request({ idempotencyKey: IDEMPOTENCY_KEY });
    await expect(permitUpload(context, asked, ADDRESS)).rejects.toThrow('no response');
    await permitted({ idempotencyKey: IDEMPOTENCY_KEY }, context);
    expect(context.allowance.asked).toHaveLength(1);
    expect(context.allowance.refunded).toEqual([]);
  });

  it.each<[string, Partial<UploadRequest>]>([
    ['mode', { mode: 'private' }],
    ['source', { source: 'upload' }],
    ['type', { contentType: 'image/webp' }],
    ['length', { byteLength: 999 }],
  ])('refuses an idempotency key that is repeated with another %s', async (_what, change) => {
    const context = services();
    await permitted({ idempotencyKey: IDEMPOTENCY_KEY }, context);
    const outcome = await permitUpload(
      context,
      request({ idempotencyKey: IDEMPOTENCY_KEY, ...change }),
      ADDRESS,
    );
    expect(outcome).toMatchObject({
      ok: false,
      refusal: { type: 'conflict', field: 'idempotencyKey', message: failureTexts.conflictingUpload },
    });
  });

  it('stores which limit counters the photo will increment when it arrives', async () => {
    const context = services();
    const { imageUrl } = await permitted({}, context);
    expect([...context.expected.expected]).toEqual([
      [imageUrl.slice(1), await context.allowance.photoCounters(ADDRESS)],
    ]);
  });

  it('counts the permitted upload in the metrics', async () => {
    const context = services();
    await permitted({}, context);
    expect(context.measured).toEqual({ UploadsPermitted: 1 });
  });

  it('returns a permit that expires after 15 minutes', async () => {
    expect((await permitted()).expiresAt).toBe(new Date(NOW + 900_000).toISOString());
  });

  it.each([
    ['private', 7, 1],
    ['private', 30, 1],
    ['normal', 7, 8],
    ['normal', 30, 31],
  ] as const)(
    'returns a deleteToken that outlives the photo: %s photo, photoDays %i, token valid for %i days',
    async (mode, photoDays, days) => {
      const { deleteToken, imageUrl } = await permitted({ mode }, { ...services(), photoDays });
      expect(deleteToken).toBe(`${imageUrl.slice(1)}|${NOW + days * 86_400_000}`);
    },
  );

  it('creates no new session for a known visitor', async () => {
    const context = services();
    expect(await permitted({}, context)).not.toHaveProperty('sessionId');
    expect(context.sessions.ids).toEqual([SESSION_ID]);
  });

  it.each([undefined, 'stale'])(
    'creates a session if the session in the request is %j, and assigns the photo to the new session',
    async (given) => {
      const context = services();
      const { sessionId, userNumber, imageUrl } = await permitted({ sessionId: given }, context);
      expect([sessionId, userNumber]).toEqual(['1'.repeat(32), 2]);
      expect(context.records.owners.get(imageUrl.slice(1))).toBe(sessionId);
      expect(context.allowance.asked).toEqual([['upload', sessionId, ADDRESS]]);
    },
  );
});

describe('an upload permit', () => {
  it('is refused if the analysis limit is reached, and no session or photo record is created', async () => {
    const context = services(
      scriptedAllowance({ blockedBy: { limit: 'analysesPerDay', retryAfterSeconds: 77 } }),
    );
    expect(await permitUpload(context, request({ sessionId: 'stale' }), ADDRESS)).toEqual({
      ok: false,
      refusal: { error: true, type: 'limit', message: failureTexts.analysisLimit, retryAfterSeconds: 77 },
      limit: 'analysesPerDay',
    });
    expect(context.measured).toEqual({ 'LimitRefusals analysis': 1 });
    expect([context.sessions.ids, context.records.owners.size]).toEqual([[SESSION_ID], 0]);
  });

  it('is refused if the daily photo limit is reached', async () => {
    const context = services(
      scriptedAllowance({ photoBlockedBy: { limit: 'analysesPerDay', retryAfterSeconds: 78 } }),
    );
    expect(await permitUpload(context, request(), ADDRESS)).toMatchObject({
      refusal: { type: 'limit', message: failureTexts.uploadLimit, retryAfterSeconds: 78 },
    });
    expect(context.expected.expected.size).toBe(0);
  });

  it('is refused if the hourly permit limit is reached', async () => {
    const reached = { limit: 'analysesPerHourAndSession', retryAfterSeconds: 9 } as const;
    const context = services(scriptedAllowance({ reservation: { ok: false, reached } }));
    expect(await permitUpload(context, request({ sessionId: undefined }), ADDRESS)).toEqual({
      ok: false,
      refusal: { error: true, type: 'limit', message: failureTexts.uploadLimit, retryAfterSeconds: 9 },
      limit: 'analysesPerHourAndSession',
    });
    expect(context.measured).toEqual({ 'LimitRefusals upload': 1 });
    expect([context.sessions.ids, context.records.owners.size]).toEqual([[SESSION_ID], 0]);
  });
});

describe('an upload permit while uploads or analyses are switched off', () => {
  it.each([
    [{ analyses: true, uploads: false }, failureTexts.uploadsOff],
    [{ analyses: false, uploads: true }, failureTexts.analysesOff],
    [{ analyses: false, uploads: false }, failureTexts.analysesOff],
  ])('is refused, even if the request repeats an earlier request (switches: %j)', async (state, message) => {
    const context = services();
    await permitted({ idempotencyKey: IDEMPOTENCY_KEY }, context);
    context.held.state = state;
    const refused = { ok: false, refusal: { error: true, type: 'switched_off', message } };
    expect(await permitUpload(context, request(), ADDRESS)).toEqual(refused);
    expect(await permitUpload(context, request({ idempotencyKey: IDEMPOTENCY_KEY }), ADDRESS)).toEqual(
      refused,
    );
    expect(context.measured).toEqual({ UploadsPermitted: 1, 'LimitRefusals switch': 2 });
  });
});
