import { describe, expect, it } from 'vitest';
import { joinWarnings } from '#domain/plan/warnings.ts';

const ruled = [
  'This plan has a retinoid: do not use it if you are pregnant.',
  'Use sunscreen every morning.',
];

describe('the warnings of a checked regimen', () => {
  it('say a thing once, in the words of the rule', () => {
    const reported = ['Do not use this when pregnant.', 'Stop if it stings.', 'Wear sunscreen.'];
    expect(joinWarnings(reported, ruled)).toEqual(['Stop if it stings.', ...ruled]);
  });

  it('keep what the report warns of and no rule does', () => {
    expect(joinWarnings(['Try it on a small spot first.'], ruled)).toEqual([
      'Try it on a small spot first.',
      ...ruled,
    ]);
    expect(joinWarnings(['Wear sunscreen.'], [])).toEqual(['Wear sunscreen.']);
  });
});
