import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../../../frontend/features/export/export-texts.ts';

describe('the caution beside a saved routine', () => {
  it('advises making a new routine if a pregnancy is planned, not only during one', () => {
    expect(exportTexts.keptCaution).toMatch(/Make a new routine if you plan a pregnancy, become pregnant/);
  });
});
