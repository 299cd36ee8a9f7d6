import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, type Documents } from '../documents.ts';

/** A limit counter to increment, up to `cap`. `ttl` is in seconds since the epoch. */
type Increment = { pk: string; cap: number; ttl: number };

/** Increments a limit counter. Resolves to `false` if the counter has already reached its cap. */
export async function raiseCounter(
  documents: Documents,
  table: string,
  { pk, cap, ttl }: Increment,
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

/**
 * Increments all counters, or none if any of them has reached its cap or cannot be written: the successful increments
 * are then undone. Resolves to the keys of the counters at their cap.
 *
 * @throws the error of the first write that failed, or of undoing the increments
 */
export async function raiseAllOrNone(
  documents: Documents,
  table: string,
  counters: readonly Increment[],
): Promise<string[]> {
  const writes = await Promise.allSettled(counters.map((counter) => raiseCounter(documents, table, counter)));
  const isRaised = writes.map((each) => each.status === 'fulfilled' && each.value);
  if (isRaised.every(Boolean)) return [];
  const pks = counters.map(({ pk }) => pk);
  await lowerCounters(
    documents,
    table,
    pks.filter((_, index) => isRaised[index]),
  );
  const failed = writes.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // No write has failed, so these counters are at their cap.
  return pks.filter((_, index) => !isRaised[index]);
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
