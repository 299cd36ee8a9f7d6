import { describe, expect, it } from 'vitest';
import { plan } from '../../support/builders/plan.ts';
import { missed } from './table.ts';
import { evaluateTopNeeds } from './top-needs.ts';

describe('the most important need of a visitor', () => {
  it('is met by every plan for 200 adults whose answers exclude no product', { tags: 'slow' }, () => {
    const { rows } = evaluateTopNeeds({ cases: 200, seed: 1 });
    const advice =
      'Each need requires a row of evidence of grade A, B or C, unless it is in not-for-cosmetics.ts and has none';
    expect(rows.filter(missed), advice).toEqual([]);
    expect(rows.length).toBeGreaterThan(4);
  });

  it('is not met by an empty plan', () => {
    const { rows } = evaluateTopNeeds({ cases: 30, seed: 1, planOf: () => plan() });
    expect(rows.every(missed)).toBe(true);
  });
});
