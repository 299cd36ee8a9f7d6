import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UPLOAD_PERMIT_S } from '#domain/settings/lifetimes.ts';
import { UploadRequest } from '#domain/contract/photo-calls.ts';
import { Session } from '#domain/contract/session.ts';
import type { Clock, UploadPermitRecord, UploadPermitRecords } from '../use-cases/services.ts';
import { conditionally, type Documents, ttlAt } from './documents.ts';

const PermitItem = z.extend(UploadRequest, {
  key: z.string(),
  sessionId: Session.shape.sessionId,
  userNumber: z.optional(Session.shape.userNumber),
  timestamp: z.int(),
}) satisfies z.ZodMiniType<UploadPermitRecord>;

/**
 * Stores upload permits in the Sessions table under `PERMIT#idempotencyKey`/`META`, for the 15 minutes in which
 * they are valid.
 */
export function createUploadPermitRecords(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): UploadPermitRecords {
  return {
    async find(idempotencyKey) {
      const found = await documents.send(
        new GetCommand({ TableName, Key: keyOf(idempotencyKey), ConsistentRead: true }),
      );
      const permit = found.Item && PermitItem.parse(found.Item);
      return permit && permit.timestamp + UPLOAD_PERMIT_S * 1000 > now() ? permit : undefined;
    },

    add: (idempotencyKey, permit) =>
      conditionally(
        documents.send(
          new PutCommand({
            TableName,
            Item: { ...keyOf(idempotencyKey), ...permit, ttl: ttlAt(permit.timestamp, UPLOAD_PERMIT_S) },
            // An expired permit may be overwritten, because DynamoDB can take two days to delete it. The condition
            // `#key = :key` accepts a write that the SDK retries.
            ConditionExpression: 'attribute_not_exists(pk) OR #key = :key OR #timestamp <= :expired',
            ExpressionAttributeNames: { '#key': 'key', '#timestamp': 'timestamp' },
            ExpressionAttributeValues: {
              ':key': permit.key,
              ':expired': permit.timestamp - UPLOAD_PERMIT_S * 1000,
            },
          }),
        ),
      ),
  };
}

const keyOf = (idempotencyKey: string) => ({ pk: `PERMIT#${idempotencyKey}`, sk: 'META' });
