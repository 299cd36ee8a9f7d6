import { describe, expect, it } from 'vitest';
import { answers } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';

describe('the summary and the text of a step', () => {
  it('name a need that no treatment addresses as the first reason for a moisturiser', () => {
    const shiny = reading(
      { blemishes: { chin: 'clear' }, shine: { forehead: 'clear' } },
      { confidence: 'high' },
    );
    const given = { age: 26, mainSkinGoal: 'acne', skinSensitivity: 'no', country: 'EU' } as const;
    const { summary, regimen } = said(
      shiny,
      answers({ ...given, medicalConditions: ['None'], pregnancyBreastfeeding: 'prefer-not-to-say' }),
    );
    expect(summary).toMatch(/a moisturiser with niacinamide for shine/);
    expect(regimen.map(({ why }) => why).join(' ')).toMatch(
      /We chose a moisturiser with niacinamide for the shine on your forehead\./,
    );
  });
});
