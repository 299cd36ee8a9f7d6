import { paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { EventData, EventName } from '#domain/contract/events.ts';
import { DAY_S } from '#domain/settings/lifetimes.ts';
import type { EventStore } from '../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';
import { sessionPartition } from './session-keys.ts';
import type { SessionSettings } from './sessions.ts';

const EventKey = z.object({ sk: z.string() });

const HOUR_MS = 3_600_000;

type EventStoreSettings = SessionSettings & {
  eventsPerHour: number;
  /** A whole number from 0 to below `limit`. */
  randomBelow: (limit: number) => number;
};

/**
 * The events of a session, one item each. An hour has as many slots as events are allowed, so the limit needs no counter
 * and an event nearly always costs one write; only a taken slot costs a look at which are left.
 */
export function createEventStore(documents: Documents, settings: EventStoreSettings): EventStore {
  const { table: TableName, days, eventsPerHour, now, randomBelow } = settings;

  async function putInSlot(sessionId: string, slot: number, eventName: EventName, eventData: EventData) {
    const time = now();
    return conditionally(
      documents.send(
        new PutCommand({
          TableName,
          Item: {
            pk: sessionPartition(sessionId),
            sk: slotKey(time, slot),
            eventName,
            // As text: JSON knows numbers and depths that DynamoDB refuses.
            eventData: JSON.stringify(eventData),
            at: new Date(time).toISOString(),
            ttl: ttlAt(time, days * DAY_S),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      ),
    );
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
      // Each round that fails found its slot taken by another event, so there are at most as many as slots.
      while (slot !== undefined) {
        if (await putInSlot(sessionId, slot, eventName, eventData)) return true;
        slot = await freeSlot(sessionId);
      }
      return false;
    },
  };
}

const hourKey = (time: number): string => `EVENT#${Math.floor(time / HOUR_MS)}#`;
const slotKey = (time: number, slot: number): string => hourKey(time) + String(slot);
