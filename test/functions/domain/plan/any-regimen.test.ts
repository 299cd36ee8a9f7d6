import fc from 'fast-check';
import { describe, it } from 'vitest';
import { regimenProperty } from '../../../support/builders/regimen-property.ts';
import { SEED } from '../../../support/long-runs.ts';

/** One in a hundred of what `npm run eval` tries. A failure prints its seed and the smallest case. */
const CASES = 1_000;

describe('any regimen for anybody', () => {
  it('fulfils every invariant, reports every change, and stays the same when it is checked again', () => {
    fc.assert(regimenProperty(), { numRuns: CASES, seed: SEED });
  }, 120_000);
});
