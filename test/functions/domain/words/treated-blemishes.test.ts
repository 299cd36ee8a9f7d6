import { expect, it } from 'vitest';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';

it.each([
  ['isotretinoin', 'Isotretinoin works on blemishes; this plan keeps your skin comfortable.'],
  [
    'prescription-retinoid',
    'Your prescribed retinoid works on blemishes; this plan keeps your skin comfortable.',
  ],
] as const)(
  'the summary says that %s already treats the blemishes that the visitor asked about',
  (treatment, text) => {
    const summaryFor = (mainSkinGoal: 'acne' | 'hydration'): string =>
      said(reading(), adult({ mainSkinGoal, treatments: [treatment], pregnancyBreastfeeding: 'no' })).summary;
    expect(summaryFor('acne')).toContain(text);
    expect(summaryFor('hydration')).not.toContain(text);
  },
);
