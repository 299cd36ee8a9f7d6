import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { EventData, EventName } from '#domain/contract/events.ts';
import { DAY_S, HOUR_S } from '#domain/settings/lifetimes.ts';
import type { EventStore } from '../use-cases/services.ts';
import { type Documents, ttlAt } from './documents.ts';
import { putOnce } from './put-once.ts';
import { sessionPartition } from './session-keys.ts';
import type { SessionSettings } from './sessions.ts';

const EventKey = z.object({ sk: z.string() });

type EventStoreSettings = SessionSettings & {
  eventsPerHour: number;
  /** Returns a random integer from 0 up to, but not including, `limit`. */
  randomBelow: (limit: number) => number;
};

/**
 * Stores each event of a session as one item in a numbered slot. Each hour has as many slots as events are allowed,
 * so the limit needs no counter. Most events need only one write, to a random slot. If that slot is taken, a query
 * finds a free one.
 */
export function createEventStore(documents: Documents, settings: EventStoreSettings): EventStore {
  const { table: TableName, days, eventsPerHour, now, randomBelow } = settings;

  async function putInSlot(sessionId: string, slot: number, eventName: EventName, eventData: EventData) {
    const time = now();
    return putOnce(documents, TableName, {
      pk: sessionPartition(sessionId),
      sk: slotKey(time, slot),
      eventName,
      // Stored as text, because JSON allows numbers and nesting depths that DynamoDB rejects.
      eventData: JSON.stringify(eventData),
      at: new Date(time).toISOString(),
      ttl: ttlAt(time, days * DAY_S),
    });
  }

  async function freeSlot(sessionId: string): Promise<number | undefined> {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :hour)',
        ExpressionAttributeValues: { ':pk': sessionPartition(sessionId), ':hour': hourKey(now()) },
        ProjectionExpression: 'sk',
        ConsistentRead: true,
      },
    );
    const taken = new Set<string>();
    for await (const { Items = [] } of pages) {
      for (const item of Items) taken.add(EventKey.parse(item).sk);
    }
    const slots = Array.from({ length: eventsPerHour }, (_, slot) => slot);
    const free = slots.filter((slot) => !taken.has(slotKey(now(), slot)));
    return free.length === 0 ? undefined : free[randomBelow(free.length)];
  }

  return {
    async add(sessionId, eventName, eventData) {
      let slot = eventsPerHour > 0 ? randomBelow(eventsPerHour) : undefined;
      // A write is refused only if another event has taken the slot. The loop therefore ends at the latest when no
      // slot is free.
      while (slot !== undefined) {
        if (await putInSlot(sessionId, slot, eventName, eventData)) return true;
        slot = await freeSlot(sessionId);
      }
      return false;
    },
  };
}

const hourKey = (time: number): string => `EVENT#${Math.floor(time / 1000 / HOUR_S)}#`;
const slotKey = (time: number, slot: number): string => hourKey(time) + String(slot);
