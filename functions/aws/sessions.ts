import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SESSION_TTL_S } from '#domain/lifetimes.ts';
import type { Clock, SessionStore } from '../analysis/services.ts';
import { type Documents, ttlAt } from './documents.ts';

const SessionItem = z.object({ ttl: z.int() });
const Counted = z.object({ visitors: z.int() });

/**
 * Visitors and their number in the Sessions table: a session is `SESSION#id`/`META`, and `COUNTER` is alone in its
 * partition.
 */
export function createSessionStore(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): SessionStore {
  return {
    async isKnown(sessionId) {
      const found = await documents.send(
        // Consistent: a session made a moment ago must not look unknown and be made a second time.
        new GetCommand({
          TableName,
          Key: { pk: sessionPartition(sessionId), sk: 'META' },
          ConsistentRead: true,
        }),
      );
      return found.Item !== undefined && SessionItem.parse(found.Item).ttl * 1000 > now();
    },

    async create(sessionId) {
      const counted = await documents.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'COUNTER', sk: 'VISITORS' },
          UpdateExpression: 'ADD visitors :one',
          ExpressionAttributeValues: { ':one': 1 },
          ReturnValues: 'UPDATED_NEW',
        }),
      );
      const userNumber = Counted.parse(counted.Attributes).visitors;
      const ttl = ttlAt(now(), SESSION_TTL_S);
      await documents.send(
        new PutCommand({ TableName, Item: { pk: sessionPartition(sessionId), sk: 'META', userNumber, ttl } }),
      );
      return { sessionId, userNumber };
    },
  };
}

export const sessionPartition = (sessionId: string): string => `SESSION#${sessionId}`;
