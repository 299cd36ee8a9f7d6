import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '../use-cases/services.ts';
import type { Documents } from './documents.ts';

/** DynamoDB allows 1,000 writes a second to one item. With 100 numbers per write, that is 100,000 visitors a second. */
const LARGEST_BLOCK = 100;
const SECOND_MS = 1_000;
/**
 * The unused numbers of a block expire after this time. Otherwise a later visitor could get a much lower number than
 * an earlier one.
 */
const BLOCK_LIFE_MS = 10 * SECOND_MS;

const Counted = z.object({ visitors: z.int() });

/**
 * Creates visitor numbers that are unique and nearly in order, from one `COUNTER` item. Each function instance reserves
 * a block of numbers that should last for about one second. A block is at most twice as large as the previous one. With
 * few visitors, a block has one number.
 */
export function createVisitorNumbers(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): () => Promise<number> {
  let block = { next: 1, last: 0, size: 1, takenAt: -Infinity };
  let taking: Promise<void> | undefined;

  async function take(): Promise<void> {
    const takenAt = now();
    const usedPerSecond = (block.size * SECOND_MS) / Math.max(takenAt - block.takenAt, 1);
    const size = Math.min(Math.max(Math.floor(usedPerSecond), 1), block.size * 2, LARGEST_BLOCK);
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
