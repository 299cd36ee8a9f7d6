import { describe, expect, it } from 'vitest';
import { plan } from '../../support/builders/plan.ts';
import { missed } from './table.ts';
import { evaluateTopNeeds } from './top-needs.ts';

describe('the need that weighs most', () => {
  it('is answered by the plans of all who have no restriction, in its first hundreds', () => {
    const { rows } = evaluateTopNeeds({ cases: 200, seed: 1 });
    expect(rows.filter(missed)).toEqual([]);
    expect(rows.length).toBeGreaterThan(4);
  });

  it('is not answered by a plan with nothing in it', () => {
    const { rows } = evaluateTopNeeds({ cases: 30, seed: 1, planOf: () => plan() });
    expect(rows.every(missed)).toBe(true);
  });
});
