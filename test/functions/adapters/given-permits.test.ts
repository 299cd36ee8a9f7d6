import { describe, expect, it } from 'vitest';
import { UPLOAD_PERMISSION_S } from '#domain/settings/lifetimes.ts';
import type { GivenPermit } from '../../../functions/use-cases/services.ts';
import { createGivenPermits } from '../../../functions/adapters/given-permits.ts';
import { NOW, PHOTO_KEY, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const KEY = '6f2f3c1e-5a0f-4c57-9c54-2f0a7a1d9e10';
const OVER = NOW + UPLOAD_PERMISSION_S * 1000 + 1;
const permit: GivenPermit = {
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
const given = (now = NOW) => createGivenPermits(dynamo.documents(), { table: SESSIONS, now: () => now });

describe('stored upload permits', () => {
  it('are found only by their idempotency key', async () => {
    expect(await given().add(KEY, permit)).toBe(true);
    expect(await given().find(KEY)).toEqual(permit);
    expect(await given().find('00000000-0000-4000-8000-000000000001')).toBeUndefined();
  });

  it('contain the data of the first request, even if a write is repeated', async () => {
    expect(await given().add(KEY, permit)).toBe(true);
    expect(await given().add(KEY, permit)).toBe(true);
    expect(await given().add(KEY, other)).toBe(false);
    expect(await given().find(KEY)).toEqual(permit);
  });

  it('expire, and can then be replaced', async () => {
    await given().add(KEY, permit);
    expect(await given(OVER).find(KEY)).toBeUndefined();
    expect(await given(OVER).add(KEY, { ...other, timestamp: OVER })).toBe(true);
    const [item] = await dynamo.items(SESSIONS);
    expect(item).toMatchObject({ pk: `PERMIT#${KEY}`, key: other.key });
    expect(item?.['ttl']).toBe(Math.floor(OVER / 1000) + UPLOAD_PERMISSION_S);
  });
});
