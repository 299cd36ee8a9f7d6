import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { DAY_S } from '#domain/settings/lifetimes.ts';
import type { PhotoRecords, PhotoRegister } from '../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';
import type { SessionSettings } from './sessions.ts';

const RecordItem = z.object({
  sessionId: z.string(),
  byteLength: z.number(),
  deletionRequestedAt: z.optional(z.string()),
  foundAt: z.optional(z.string()),
  deletedAt: z.optional(z.string()),
  verifiedAt: z.optional(z.string()),
});

/** Stores in the Sessions table which session owns a photo. The photo itself is never stored there. */
export const createPhotoRegister = (
  documents: Documents,
  { table: TableName, now, days }: SessionSettings,
): PhotoRegister => ({
  async add({ key, sessionId, byteLength }, mode) {
    const ttl = ttlAt(now(), days * DAY_S);
    await documents.send(
      new PutCommand({ TableName, Item: { ...keyOf(key), sessionId, byteLength, mode, ttl } }),
    );
  },
});

/** Reads which session owns a photo, and records the deletion of the photo. */
export function createPhotoRecords(documents: Documents, TableName: string): PhotoRecords {
  /**
   * Sets attributes of an existing record if it meets `condition`. Never creates a record, so that an expired one does
   * not reappear. Resolves to `false` if nothing was set.
   */
  const set = (
    key: string,
    assignments: string,
    values: Readonly<Record<`:${string}`, string>>,
    condition?: string,
  ): Promise<boolean> =>
    conditionally(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(key),
          UpdateExpression: `SET ${assignments}`,
          ExpressionAttributeValues: values,
          ConditionExpression: ['attribute_exists(pk)', ...(condition ? [`(${condition})`] : [])].join(
            ' AND ',
          ),
        }),
      ),
    );

  return {
    async find(key) {
      const found = await documents.send(
        new GetCommand({ TableName, Key: keyOf(key), ConsistentRead: true }),
      );
      return found.Item && { key, ...RecordItem.parse(found.Item) };
    },

    async markDeletionRequested(key, deletionRequestedAt, foundAt) {
      const first = 'deletionRequestedAt = if_not_exists(deletionRequestedAt, :deletionRequestedAt)';
      const values = { ':deletionRequestedAt': deletionRequestedAt };
      if (foundAt === undefined) await set(key, first, values);
      else await set(key, `${first}, foundAt = :foundAt`, { ...values, ':foundAt': foundAt });
    },

    markDeleted: (key, deletedAt, verifiedAt) =>
      set(
        key,
        'deletedAt = :deletedAt, verifiedAt = :verifiedAt',
        { ':deletedAt': deletedAt, ':verifiedAt': verifiedAt },
        'attribute_not_exists(deletedAt) OR deletedAt < foundAt',
      ),
  };
}

const keyOf = (key: string) => ({ pk: `PHOTO#${key}`, sk: 'META' });
