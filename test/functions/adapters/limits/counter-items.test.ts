import { describe, expect, it } from 'vitest';
import { lowerCounters, raiseCounter } from '../../../../functions/adapters/limits/counter-items.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

const raise = (cap: number, pk = 'LIMIT#x') =>
  raiseCounter(dynamo.documents(), ANALYSES, { pk, cap, ttl: 99 });
const lower = (...pks: string[]) => lowerCounters(dynamo.documents(), ANALYSES, pks);
const read = (pk = 'LIMIT#x') => dynamo.item(ANALYSES, { pk });

describe('a limit counter', () => {
  it('rises to its cap and not above, and expires', async () => {
    expect([await raise(2), await raise(2), await raise(2)]).toEqual([true, true, false]);
    expect(await read()).toEqual({ pk: 'LIMIT#x', used: 2, ttl: 99 });
  });

  it('lets exactly as many through as its cap when all come at once', async () => {
    const raised = await Promise.all(Array.from({ length: 20 }, () => raise(5)));
    expect(raised.filter(Boolean)).toHaveLength(5);
    expect(await read()).toMatchObject({ used: 5 });
  });

  it('with a cap of 0 lets nothing through, not even the first', async () => {
    expect(await raise(0)).toBe(false);
    expect(await read()).toBeUndefined();
  });

  it('stays closed under a cap that was lowered meanwhile', async () => {
    await raise(3);
    await raise(3);
    expect(await raise(1)).toBe(false);
  });

  it('refunds what was raised, never below zero and never to a counter that is not there', async () => {
    await raise(1);
    await lower('LIMIT#x', 'LIMIT#none');
    await lower('LIMIT#x');
    expect(await read()).toMatchObject({ used: 0 });
    expect(await read('LIMIT#none')).toBeUndefined();
    expect(await raise(1)).toBe(true);
  });
});
