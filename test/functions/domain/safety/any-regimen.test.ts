import fc from 'fast-check';
import { describe, it } from 'vitest';
import { regimenProperty } from '../../../builders/regimen-property.ts';

const CASES = 5_000;

/** The same cases every time, unless somebody asks for others. A failure prints its seed and the smallest case. */
const SEED = Number(process.env['SEED'] ?? 20_261_120);

describe('any regimen for anybody', () => {
  it('comes out with every promise kept, every change told, and the same when it is checked again', () => {
    fc.assert(regimenProperty(), { numRuns: CASES, seed: SEED });
  }, 120_000);
});
