import { describe, expect, it } from 'vitest';
import { exportTexts } from '../../../../frontend/features/export/export-texts.ts';

describe('the caution beside a saved routine', () => {
  it('asks for a new routine before a pregnancy, not only in it', () => {
    expect(exportTexts.keptCaution).toMatch(/Make a new routine if you plan a pregnancy, become pregnant/);
  });
});
