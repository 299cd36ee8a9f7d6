import { describe, expect, it } from 'vitest';
import { plan } from '../../support/builders/plan.ts';
import { missed } from './table.ts';
import { evaluateTopNeeds } from './top-needs.ts';

describe('the most important need', () => {
  it('is met in 200 plans without restrictions', { tags: 'slow' }, () => {
    const { rows } = evaluateTopNeeds({ cases: 200, seed: 1 });
    expect(rows.filter(missed)).toEqual([]);
    expect(rows.length).toBeGreaterThan(4);
  });

  it('is not met by an empty plan', () => {
    const { rows } = evaluateTopNeeds({ cases: 30, seed: 1, planOf: () => plan() });
    expect(rows.every(missed)).toBe(true);
  });
});
