import { describe, expect, it } from 'vitest';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import type { UploadPermitRecord } from '../../../functions/use-cases/services.ts';
import { createUploadPermitRecords } from '../../../functions/adapters/upload-permit-records.ts';
import { NOW, PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const IDEMPOTENCY_KEY = '6f2f3c1e-5a0f-4c57-9c54-2f0a7a1d9e10';
const OVER = NOW + UPLOAD_PERMIT_S * 1000;
const permit: UploadPermitRecord = {
  mode: 'normal',
  source: 'upload',
  contentType: 'image/jpeg',
  byteLength: 1_000,
  key: PHOTO_KEY,
  sessionId: SESSION_ID,
  userNumber: 7,
  timestamp: NOW,
};
const other = { ...permit, key: 'images/another.jpg' };

const dynamo = freshDynamo();
const records = (now = NOW) =>
  createUploadPermitRecords(dynamo.documents(), { table: SESSIONS, now: () => now });

describe('stored upload permits', () => {
  it('are found only by their idempotency key', async () => {
    expect(await records().add(IDEMPOTENCY_KEY, permit)).toBe(true);
    expect(await records().find(IDEMPOTENCY_KEY)).toEqual(permit);
    expect(await records().find('00000000-0000-4000-8000-000000000001')).toBeUndefined();
  });

  it('are not overwritten: the same permit can be stored again under its key, but a different permit is refused', async () => {
    expect(await records().add(IDEMPOTENCY_KEY, permit)).toBe(true);
    expect(await records().add(IDEMPOTENCY_KEY, permit)).toBe(true);
    expect(await records().add(IDEMPOTENCY_KEY, other)).toBe(false);
    expect(await records().find(IDEMPOTENCY_KEY)).toEqual(permit);
  });

  it('expire, and can then be replaced', async () => {
    await records().add(IDEMPOTENCY_KEY, permit);
    expect(await records(OVER).find(IDEMPOTENCY_KEY)).toBeUndefined();
    expect(await records(OVER).add(IDEMPOTENCY_KEY, { ...other, timestamp: OVER })).toBe(true);
    const [item] = await dynamo.items(SESSIONS);
    expect(item).toMatchObject({ pk: `PERMIT#${IDEMPOTENCY_KEY}`, key: other.key });
    expect(item?.['ttl']).toBe(Math.floor(OVER / 1000) + UPLOAD_PERMIT_S);
  });
});
