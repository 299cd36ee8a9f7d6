import { describe, expect, it } from 'vitest';
import { evaluateRules, failureNote } from './rules.ts';
import { missed } from './table.ts';

describe('the long run of the rules', () => {
  it('finds nothing in its first thousands, and tells how far it is', async () => {
    const told: string[] = [];
    const [part] = await evaluateRules({ cases: 1_050, seed: 3, progress: (text) => told.push(text) });
    expect(part?.notes).toEqual([]);
    expect(part?.rows).toMatchObject([{ cases: 2, kept: 2, goal: 1 }]);
    expect(part?.rows.some(missed)).toBe(false);
    expect(told).toEqual(['1 of 2 thousand regimens', '2 of 2 thousand regimens']);
  });

  it('tells of a failure in one short line how to see it again', () => {
    const note = failureNote(34, new Error('sunscreen not last'), [{ summary: 'a'.repeat(10_000) }]);
    expect(note).toMatch(/^Error: sunscreen not last, again with SEED=34 npm test: \[\{"summary":"aaa/);
    expect(note.length).toBeLessThan(700);
  });
});
