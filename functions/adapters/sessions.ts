import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { DAY_S } from '#domain/settings/lifetimes.ts';
import type { Clock, SessionStore } from '../use-cases/services.ts';
import { type Documents, ttlAt } from './documents.ts';
import { SESSION_SORT_KEY, sessionPartition } from './session-keys.ts';
import { createVisitorNumbers } from './visitor-numbers.ts';

/** `table` is the Sessions table. Sessions, their events and photo records expire after `days`. */
export type SessionSettings = { table: string; now: Clock; days: number };

const SessionItem = z.object({ ttl: z.int() });

/** Stores each session with its visitor number in the Sessions table, under `SESSION#id`/`META`. */
export function createSessionStore(
  documents: Documents,
  { table: TableName, now, days }: SessionSettings,
): SessionStore {
  const nextNumber = createVisitorNumbers(documents, { table: TableName, now });

  return {
    async isKnown(sessionId) {
      const found = await documents.send(
        // The read is consistent, so that a session that was just created is not created twice.
        new GetCommand({
          TableName,
          Key: { pk: sessionPartition(sessionId), sk: SESSION_SORT_KEY },
          ConsistentRead: true,
        }),
      );
      return found.Item !== undefined && SessionItem.parse(found.Item).ttl * 1000 > now();
    },

    async create(sessionId) {
      const userNumber = await nextNumber();
      const ttl = ttlAt(now(), days * DAY_S);
      await documents.send(
        new PutCommand({
          TableName,
          Item: { pk: sessionPartition(sessionId), sk: SESSION_SORT_KEY, userNumber, ttl },
        }),
      );
      return { sessionId, userNumber };
    },
  };
}
