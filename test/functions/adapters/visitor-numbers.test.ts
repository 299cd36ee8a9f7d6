import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { createVisitorNumbers } from '../../../functions/adapters/visitor-numbers.ts';
import { NOW } from '../../support/builders/analysis-request.ts';
import { freshDynamo, SESSIONS } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

/** A function instance with its own clock, which starts at `NOW`. */
function instance() {
  const clock = { ms: 0 };
  const next = createVisitorNumbers(dynamo.documents(), { table: SESSIONS, now: () => NOW + clock.ms });
  return {
    async visitors(count: number, everyMs: number): Promise<number[]> {
      const numbers: number[] = [];
      for (let visitor = 0; visitor < count; visitor += 1) {
        clock.ms += everyMs;
        numbers.push(await next());
      }
      return numbers;
    },
    atOnce: (count: number) => Promise.all(Array.from({ length: count }, next)),
  };
}

const counter = async () => {
  const item = await dynamo.item(SESSIONS, { pk: 'COUNTER', sk: 'VISITORS' });
  return Number(item?.['visitors']);
};
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('visitor numbers', () => {
  it('are consecutive across instances if visitors come one by one', async () => {
    const [one, other] = [instance(), instance()];
    const numbers = [
      await one.visitors(1, 2000),
      await other.visitors(1, 2000),
      await one.visitors(1, 2000),
      await other.visitors(1, 2000),
    ];
    expect(numbers.flat()).toEqual(upTo(4));
  });

  it('are reserved in blocks under load, to limit the writes to the counter', { tags: 'slow' }, async () => {
    const rush = instance();
    let taken = 0;
    let last = 0;
    for (let visitor = 0; visitor < 1000; visitor += 1) {
      await rush.visitors(1, 5);
      const now = await counter();
      if (now !== last) taken += 1;
      last = now;
    }
    expect(taken).toBeLessThan(20);
    expect(last).toBeLessThan(1000 + 100);
  });

  it('are unique and without gaps within one instance, even for 300 simultaneous visitors', async () => {
    const numbers = await instance().atOnce(300);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(300));
  });

  it('are unique across instances under load', async () => {
    const instances = Array.from({ length: 5 }, instance);
    const numbers = (await Promise.all(instances.map((each) => each.atOnce(100)))).flat();
    expect(new Set(numbers).size).toBe(500);
  });

  it('are discarded if they are still unused ten seconds after their block was reserved', async () => {
    const rush = instance();
    await rush.visitors(50, 1);
    const high = await counter();
    expect(await rush.visitors(1, 10_001)).toEqual([high + 1]);
    expect(await rush.visitors(2, 2000)).toEqual([high + 2, high + 3]);
  });

  it('continue to be assigned after a failed reservation', async () => {
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1' }));
    mockClient(documents)
      .rejectsOnce(new Error('throttled'))
      .resolves({ Attributes: { visitors: 1 } });
    const next = createVisitorNumbers(documents, { table: SESSIONS, now: () => NOW });
    await expect(next()).rejects.toThrow('throttled');
    expect(await next()).toBe(1);
  });
});
