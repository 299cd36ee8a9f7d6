import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../../../frontend/features/export/export-texts.ts';

describe('the hint on printing', () => {
  it.each(['photo', 'science notes', 'detailed analysis'])('says that the printout omits the %s', (part) => {
    expect(exportTexts.printHint).toMatch(new RegExp(`${part}.* left out`));
  });
});

describe('the caution beside a saved routine', () => {
  it('advises visitors who plan a pregnancy or become pregnant to make a new routine', () => {
    expect(exportTexts.savedCaution).toMatch(/Make a new routine if you plan a pregnancy, become pregnant/);
  });
});
