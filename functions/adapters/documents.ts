import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { randomHex } from './random-hex.ts';

const WRITE_ID_BYTES = 8;

export type Documents = DynamoDBDocumentClient;

/** Each function creates one client for all its tables during its cold start. */
export const createDocuments = (): Documents =>
  DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });

/** Awaits a conditional write. Resolves to `false` if its condition failed, which is an expected outcome. */
export async function conditionally(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** A new value of an item's `written` attribute, by which a repeated write recognises its own item. */
export const newWriteId = (): string => randomHex(WRITE_ID_BYTES);

/**
 * Stores a new item. Resolves to `false` if its key is taken. If the response is lost, the SDK repeats the write, so the
 * condition also accepts an item with the `written` value of this write.
 */
export function putOnce(
  documents: Documents,
  TableName: string,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const written = newWriteId();
  return conditionally(
    documents.send(
      new PutCommand({
        TableName,
        Item: { ...item, written },
        ConditionExpression: 'attribute_not_exists(pk) OR written = :written',
        ExpressionAttributeValues: { ':written': written },
      }),
    ),
  );
}

/** The value of DynamoDB's TTL attribute, in whole seconds since the epoch. */
export const ttlAt = (milliseconds: number, lifetimeS: number): number =>
  Math.floor(milliseconds / 1000) + lifetimeS;
