import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, type Documents } from '../documents.ts';

/** Raises a limit counter by one; `false` where it has reached `cap`. `ttl` is in seconds since the epoch. */
export async function raiseCounter(
  documents: Documents,
  table: string,
  { pk, cap, ttl }: { pk: string; cap: number; ttl: number },
): Promise<boolean> {
  // A limit of 0 is how an operator switches the spending off; a counter that is not there yet would let one through.
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

/** Refunds raised counters, never below zero. */
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

/** For callers that only refund. */
export const createRefunds = (documents: Documents, table: string) => ({
  refund: (counters: readonly string[]) => lowerCounters(documents, table, counters),
});
