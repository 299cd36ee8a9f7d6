import { describe, expect, it } from 'vitest';
import { evaluateRules } from './rules.ts';

describe('the long run of the rules', () => {
  it('tells its cases and seed, how far it is, and that nothing broke', async () => {
    const told: number[] = [];
    const rows = await evaluateRules({ cases: 1_050, seed: 3, onProgress: (done) => told.push(done) });
    expect(rows).toEqual([{ property: 'any regimen keeps every rule', cases: 1_050, seed: 3, failures: 0 }]);
    expect(told).toEqual([1_000, 1_050]);
  });
});
