import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

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

/** The value of DynamoDB's TTL attribute, in whole seconds since the epoch. */
export const ttlAt = (milliseconds: number, lifetimeS: number): number =>
  Math.floor(milliseconds / 1000) + lifetimeS;
