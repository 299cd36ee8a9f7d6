import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export type Documents = DynamoDBDocumentClient;

/** One client for all tables of a function, made on its cold start. */
export const createDocuments = (): Documents =>
  DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } });

/** Sends a conditional write; `false` where the condition did not hold, which is an answer and not an error. */
export async function conditionally(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** DynamoDB's TTL attribute: whole seconds since the epoch. */
export const ttlAt = (milliseconds: number, lifetimeS: number): number =>
  Math.floor(milliseconds / 1000) + lifetimeS;
