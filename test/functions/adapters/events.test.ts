import { describe, expect, it } from 'vitest';
import { createEventStore } from '../../../functions/adapters/events.ts';
import { NOW, SESSION_ID } from '../../support/builders/analysis-request.ts';
import { sendTwice } from '../../support/fakes/lost-responses.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const HOUR_MS = 3_600_000;

/** Creates a deterministic `randomBelow`. */
function drawing() {
  let seed = 1;
  return (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
}

const DAYS = 30;
const store = (
  eventsPerHour: number,
  randomBelow = drawing(),
  now = () => NOW,
  documents = dynamo.documents(),
) => createEventStore(documents, { table: SESSIONS, days: DAYS, eventsPerHour, now, randomBelow });

async function addMany(count: number, events = store(12), eventData = {}): Promise<number> {
  let kept = 0;
  for (let added = 0; added < count; added += 1) {
    if (await events.add(SESSION_ID, 'session_resumed', eventData)) kept += 1;
  }
  return kept;
}

describe('the events of a session', () => {
  it('are stored as separate items with an expiry, and with their data as JSON', async () => {
    await store(12, () => 3).add(SESSION_ID, 'cleanup_started', { connection: { downlink: 1e-300 } });
    expect(await dynamo.items(SESSIONS)).toEqual([
      {
        pk: `SESSION#${SESSION_ID}`,
        sk: `EVENT#${NOW / HOUR_MS}#3`,
        eventName: 'cleanup_started',
        eventData: '{"connection":{"downlink":1e-300}}',
        at: '2026-11-20T09:00:00.000Z',
        ttl: NOW / 1000 + DAYS * 86_400,
        written: expect.any(String),
      },
    ]);
  });

  it('are stored once even if the SDK retries a write because its response was lost', async () => {
    const events = store(12, drawing(), () => NOW, sendTwice(dynamo.documents()));
    expect(await addMany(3, events)).toBe(3);
    expect(await dynamo.items(SESSIONS)).toHaveLength(3);
  });

  it('are stored up to a limit that resets every hour', async () => {
    expect(await addMany(20)).toBe(12);
    expect(await dynamo.items(SESSIONS)).toHaveLength(12);
    expect(
      await addMany(
        20,
        store(12, drawing(), () => NOW + HOUR_MS),
      ),
    ).toBe(12);
  });

  it('are stored exactly up to the limit when they all arrive at once', async () => {
    const events = store(12);
    const kept = await Promise.all(
      Array.from({ length: 20 }, () => events.add(SESSION_ID, 'session_resumed', {})),
    );
    expect(kept.filter(Boolean)).toHaveLength(12);
  });

  it('count towards the hourly limit even if they fill more than one page of query results', async () => {
    const large = { note: 'x'.repeat(8_000) };
    // Together, the events exceed one page of DynamoDB query results (1 MB).
    expect(await addMany(140, store(140), large)).toBe(140);
    expect(await addMany(1, store(140), large)).toBe(0);
  });

  it('are queried only if the random key of a new event is already taken', async () => {
    const sent: string[] = [];
    dynamo.documents().middlewareStack.add(
      (next, context) => async (args) => {
        sent.push(String(context.commandName));
        return next(args);
      },
      { step: 'initialize' },
    );
    const events = store(12, () => 0);
    await events.add(SESSION_ID, 'session_resumed', {});
    expect(sent.filter((name) => name.startsWith('Put'))).toEqual(sent);
    expect(sent.length).toBeGreaterThan(0);
    await events.add(SESSION_ID, 'session_resumed', {});
    expect(sent.some((name) => name.startsWith('Query'))).toBe(true);
  });

  it('do not count towards the limit of another session', async () => {
    const events = store(1);
    expect(await events.add('one', 'session_resumed', {})).toBe(true);
    expect(await events.add('two', 'session_resumed', {})).toBe(true);
  });

  it('are not stored if the limit is 0', async () => {
    expect(await store(0).add(SESSION_ID, 'session_resumed', {})).toBe(false);
  });
});
