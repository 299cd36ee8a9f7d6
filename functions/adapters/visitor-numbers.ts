import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '../use-cases/services.ts';
import type { Documents } from './documents.ts';

/** One item takes 1,000 writes a second; a hundred numbers a write put that limit at 100,000 visitors a second. */
const LARGEST_BLOCK = 100;
const SECOND_MS = 1_000;
/** Numbers left over from a rush are dropped after it: later visitors would get them out of order. */
const BLOCK_LIFE_MS = 10 * SECOND_MS;

const Counted = z.object({ visitors: z.int() });

/**
 * Numbers for visitors, from the `COUNTER` item that is alone in its partition: each unique, and nearly in order. A
 * function instance takes as many at once as lasted it about a second, at most twice what it took before: one while
 * visitors come one by one.
 */
export function createVisitorNumbers(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): () => Promise<number> {
  let block = { next: 1, last: 0, size: 1, takenAt: -Infinity };
  let taking: Promise<void> | undefined;

  async function take(): Promise<void> {
    const takenAt = now();
    const lasted = (block.size * SECOND_MS) / Math.max(takenAt - block.takenAt, 1);
    const size = Math.min(Math.max(Math.floor(lasted), 1), block.size * 2, LARGEST_BLOCK);
    const counted = await documents.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'COUNTER', sk: 'VISITORS' },
        UpdateExpression: 'ADD visitors :size',
        ExpressionAttributeValues: { ':size': size },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    const last = Counted.parse(counted.Attributes).visitors;
    block = { next: last - size + 1, last, size, takenAt };
  }

  return async () => {
    while (block.next > block.last || now() - block.takenAt > BLOCK_LIFE_MS) {
      taking ??= take().finally(() => (taking = undefined));
      await taking;
    }
    const number = block.next;
    block.next += 1;
    return number;
  };
}
