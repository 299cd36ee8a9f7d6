import { describe, expect, it } from 'vitest';
import {
  lowerCounters,
  raiseAllOrNone,
  raiseCounter,
} from '../../../../functions/adapters/limits/counter-items.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

const raise = (cap: number, pk = 'LIMIT#x') =>
  raiseCounter(dynamo.documents(), ANALYSES, { pk, cap, ttl: 99 });
const lower = (...pks: string[]) => lowerCounters(dynamo.documents(), ANALYSES, pks);
const read = (pk = 'LIMIT#x') => dynamo.item(ANALYSES, { pk });

const raiseAll = (caps: Record<string, number>) => {
  const counters = Object.entries(caps).map(([pk, cap]) => ({ pk, cap, ttl: 99 }));
  return raiseAllOrNone(dynamo.documents(), ANALYSES, counters);
};
const counts = async () => [await read('LIMIT#x'), await read('LIMIT#y')].map((item) => item?.['used']);

describe('a limit counter', () => {
  it('never exceeds its limit, and expires', async () => {
    expect([await raise(2), await raise(2), await raise(2)]).toEqual([true, true, false]);
    expect(await read()).toEqual({ pk: 'LIMIT#x', used: 2, ttl: 99 });
  });

  it('accepts exactly as many simultaneous increments as its limit allows', async () => {
    const raised = await Promise.all(Array.from({ length: 20 }, () => raise(5)));
    expect(raised.filter(Boolean)).toHaveLength(5);
    expect(await read()).toMatchObject({ used: 5 });
  });

  it('refuses even the first increment if its limit is 0', async () => {
    expect(await raise(0)).toBe(false);
    expect(await read()).toBeUndefined();
  });

  it('refuses increments once its limit is lowered below the count', async () => {
    await raise(3);
    await raise(3);
    expect(await raise(1)).toBe(false);
  });

  it('is never decremented below zero, and never created by a refund', async () => {
    await raise(1);
    await lower('LIMIT#x', 'LIMIT#none');
    await lower('LIMIT#x');
    expect(await read()).toMatchObject({ used: 0 });
    expect(await read('LIMIT#none')).toBeUndefined();
    expect(await raise(1)).toBe(true);
  });
});

describe('several limit counters', () => {
  it('are all incremented if none has reached its limit', async () => {
    expect(await raiseAll({ 'LIMIT#x': 1, 'LIMIT#y': 1 })).toEqual([]);
    expect(await counts()).toEqual([1, 1]);
  });

  it('keep their values if one has reached its limit, because the other increments are undone at the end', async () => {
    await raiseAll({ 'LIMIT#x': 2, 'LIMIT#y': 1 });
    expect(await raiseAll({ 'LIMIT#x': 2, 'LIMIT#y': 1 })).toEqual(['LIMIT#y']);
    expect(await counts()).toEqual([1, 1]);
  });
});
