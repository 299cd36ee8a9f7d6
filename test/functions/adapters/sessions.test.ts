import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../../../functions/adapters/sessions.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const DAYS = 30;
const LIFE_MS = DAYS * 86_400_000;
const store = (now: () => number = () => NOW) =>
  createSessionStore(dynamo.documents(), { table: SESSIONS, now, days: DAYS });

describe('sessions', () => {
  it('get consecutive visitor numbers', async () => {
    expect(await store().create('one')).toEqual({ sessionId: 'one', userNumber: 1 });
    expect(await store().create('two')).toEqual({ sessionId: 'two', userNumber: 2 });
  });

  it('get different visitor numbers if they are created simultaneously', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, (_, index) => store().create(`s${index}`)));
    expect(sessions.map(({ userNumber }) => userNumber).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('are found by their id after their creation', async () => {
    expect(await store().isKnown(SESSION_ID)).toBe(false);
    await store().create(SESSION_ID);
    expect(await store().isKnown(SESSION_ID)).toBe(true);
    expect(await store().isKnown('COUNTER')).toBe(false);
  });

  it('are not found after their expiry, even if DynamoDB still stores them', async () => {
    await store().create(SESSION_ID);
    expect(await store(() => NOW + LIFE_MS - 1).isKnown(SESSION_ID)).toBe(true);
    expect(await store(() => NOW + LIFE_MS).isKnown(SESSION_ID)).toBe(false);
    expect(await dynamo.item(SESSIONS, { pk: `SESSION#${SESSION_ID}`, sk: 'META' })).toBeDefined();
  });

  it.each(['', ' ', '\u0000', 'ü'.repeat(64), '#', 'x#META', '\u{1f600}'.repeat(32)])(
    'are not found by an invalid id: %j',
    async (sessionId) => {
      expect(await store().isKnown(sessionId)).toBe(false);
    },
  );
});
