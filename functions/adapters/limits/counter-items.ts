import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, type Documents } from '../documents.ts';

/**
 * Increments a limit counter. Resolves to `false` if the counter has already reached `cap`. `ttl` is in seconds since
 * the epoch.
 */
export async function raiseCounter(
  documents: Documents,
  table: string,
  { pk, cap, ttl }: { pk: string; cap: number; ttl: number },
): Promise<boolean> {
  // An operator may set a limit of 0 to stop spending. The condition below would allow the first call, because the
  // counter does not exist yet.
  if (cap < 1) return false;
  return conditionally(
    documents.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk },
        UpdateExpression: 'ADD used :one SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(used) OR used < :cap',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':cap': cap, ':ttl': ttl },
      }),
    ),
  );
}

/** Decrements counters by one, but never below zero. */
export async function lowerCounters(
  documents: Documents,
  table: string,
  pks: readonly string[],
): Promise<void> {
  await Promise.all(
    pks.map((pk) =>
      conditionally(
        documents.send(
          new UpdateCommand({
            TableName: table,
            Key: { pk },
            UpdateExpression: 'ADD used :minusOne',
            ConditionExpression: 'used > :zero',
            ExpressionAttributeValues: { ':minusOne': -1, ':zero': 0 },
          }),
        ),
      ),
    ),
  );
}

/** Creates a service for functions that refund an allowance but never consume one. */
export const createRefunds = (documents: Documents, table: string) => ({
  refund: (counters: readonly string[]) => lowerCounters(documents, table, counters),
});
