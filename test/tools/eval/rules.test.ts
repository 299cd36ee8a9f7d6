import { describe, expect, it } from 'vitest';
import { evaluateRules } from './rules.ts';
import { missed } from './table.ts';

const check = (seed: number): string[] => (seed === 34 ? ['keeps every rule'] : []);

describe('the check of the rules on many plans', () => {
  it('finds no violation in 150 plans, and reports its progress', { tags: 'slow' }, async () => {
    const told: string[] = [];
    const [part] = await evaluateRules({ cases: 150, seed: 3, progress: (text) => told.push(text) });
    expect(part?.notes).toEqual([]);
    expect(part?.rows[0]).toMatchObject({ cases: 150, kept: 150, goal: 1 });
    expect(part?.rows.some(missed)).toBe(false);
    expect(told).toEqual(['150 of 150 plans']);
  });

  it('reports a violation with the seed that reproduces it', async () => {
    const [part] = await evaluateRules({ cases: 5, seed: 32, progress: () => {}, check });
    expect(part?.notes).toEqual(['SEED=34 npm test: keeps every rule']);
    expect(part?.rows[0]).toMatchObject({ cases: 5, kept: 4 });
    expect(part?.rows.some(missed)).toBe(true);
  });
});
