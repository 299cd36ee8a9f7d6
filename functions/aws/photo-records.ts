import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SESSION_TTL_S } from '#domain/lifetimes.ts';
import type { Clock, PhotoRecords } from '../analysis/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';

const RecordItem = z.object({
  sessionId: z.string(),
  deletedAt: z.optional(z.string()),
  verifiedAt: z.optional(z.string()),
});

/** Whose photo it is and when it was deleted, in the Sessions table; never the photo itself. */
export function createPhotoRecords(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): PhotoRecords {
  return {
    async add({ key, sessionId }, mode) {
      const ttl = ttlAt(now(), SESSION_TTL_S);
      await documents.send(new PutCommand({ TableName, Item: { ...keyOf(key), sessionId, mode, ttl } }));
    },

    async find(key) {
      const found = await documents.send(
        new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: true }),
      );
      return found.Item && { key, ...RecordItem.parse(found.Item) };
    },

    async markDeleted(key, deletedAt, verifiedAt) {
      await conditionally(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(key),
            UpdateExpression: 'SET deletedAt = :deletedAt, verifiedAt = :verifiedAt',
            ExpressionAttributeValues: { ':deletedAt': deletedAt, ':verifiedAt': verifiedAt },
            // No record is made for a photo that never had one (its 90 days are over).
            ConditionExpression: 'attribute_exists(pk)',
          }),
        ),
      );
    },
  };
}

const keyOf = (key: string) => ({ pk: `PHOTO#${key}`, sk: 'META' });
