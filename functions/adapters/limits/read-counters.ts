import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Documents } from '../documents.ts';

const CounterItem = z.object({ pk: z.string(), used: z.int() });

/**
 * The values of counters, keyed by `pk`. A counter that was never incremented is absent.
 *
 * @throws Error if DynamoDB was too busy to return all of them
 */
export async function readCounters(
  documents: Documents,
  table: string,
  pks: readonly string[],
): Promise<Map<string, number>> {
  const Keys = pks.map((pk) => ({ pk }));
  const found = await documents.send(new BatchGetCommand({ RequestItems: { [table]: { Keys } } }));
  if (found.UnprocessedKeys?.[table]) throw new Error('DynamoDB did not return all counters');
  const items = z.array(CounterItem).parse(found.Responses?.[table] ?? []);
  return new Map(items.map(({ pk, used }) => [pk, used]));
}
