import { describe, expect, it } from 'vitest';
import { AnalysisResult } from '#domain/contract/analysis-result.ts';
import { type ComposedFrom, composeResult } from '../../../functions/use-cases/compose-result.ts';
import { answers } from '../../support/builders/answers.ts';
import { provenance } from '../../support/builders/job.ts';
import { product, shelf } from '../../support/builders/product.ts';
import { finding, proposedStep, skinAnalysis } from '../../support/builders/report.ts';

const compose = (given: Partial<ComposedFrom> = {}) =>
  composeResult({
    analysis: skinAnalysis({ regimen: [proposedStep()] }),
    answers: answers(),
    products: shelf,
    provenance: provenance(),
    ...given,
  });

const regimenOf = (...steps: Parameters<typeof proposedStep>[0][]) =>
  compose({ analysis: skinAnalysis({ regimen: steps.map(proposedStep) }) }).regimen;

const stepOf = (given: Parameters<typeof proposedStep>[0]) =>
  regimenOf(given).find(({ productId }) => productId === given?.productId);

/** What the rules leave as it is. */
const wholeRegimen = [
  proposedStep(),
  proposedStep({ productId: 'plain-cream' }),
  proposedStep({ productId: 'plain-sunscreen', timeOfDay: 'AM' }),
];

describe('the result', () => {
  it('carries the texts of the report, a text and a confidence for each category, and its provenance', () => {
    const analysis = skinAnalysis({ regimen: wholeRegimen });
    const result = compose({
      analysis,
      answers: answers({ medicalConditions: ['None'] }),
      provenance: provenance({ repaired: true }),
    });
    expect(AnalysisResult.parse(result)).toEqual(result);
    expect(result).toMatchObject({
      summary: analysis.summary,
      scienceNotes: analysis.scienceNotes,
      warnings: analysis.warnings,
      safety: [],
      provenance: { repaired: true },
    });
    expect(result.categories.hydration).toBe('The cheeks look a little dry.');
    expect(result.categoryDetails.hydration).toEqual({
      confidence: 'low',
      notVisible: finding().notVisible,
    });
  });

  it('says when to see a doctor, first what the answers ask for', () => {
    const young = answers({ age: 15, medicalConditions: ['None'], pregnancyBreastfeeding: 'no' });
    expect(compose({ answers: young }).seeADoctor?.[0]).toContain('Under 18');
  });

  it('has a step with every specified field', () => {
    expect(
      stepOf({
        productId: 'plain-serum',
        timeOfDay: 'PM',
        timesAWeek: 3,
        instructions: 'Two drops on dry skin.',
        why: 'Evens out the look of the tone.',
      }),
    ).toEqual({
      step: 'Treatment',
      when: 'Evening',
      frequency: '3 times a week',
      description: 'Leave-on treatment with niacinamide, panthenol and urea',
      brand: 'Plain',
      product: 'Even Serum',
      potency_product: '5% niacinamide, 2.5% urea',
      potency_range: '2–10%',
      instructions: 'Two drops on dry skin.',
      why: 'Evens out the look of the tone.',
      productId: 'plain-serum',
      timeOfDay: 'PM',
      days: ['mon', 'wed', 'fri'],
      startWeek: 1,
    });
  });

  it('puts the steps in the order they are applied, and keeps the order within one kind', () => {
    const ids = ['plain-sunscreen', 'plain-cream', 'plain-serum', 'plain-cleanser'].map((productId) => ({
      productId,
    }));
    expect(regimenOf(...ids).map(({ productId }) => productId)).toEqual([
      'plain-cleanser',
      'plain-serum',
      'plain-cream',
      'plain-sunscreen',
    ]);
  });

  it.each([
    ['plain-sunscreen', 'Sunscreen SPF 50 with zinc oxide'],
    ['plain-cream', 'Moisturiser'],
    ['plain-cleanser', 'Cleanser with glycerin'],
  ])('describes %s as %s', (productId, description) => {
    expect(stepOf({ productId })?.description).toBe(description);
  });

  it('has empty texts, and no missing ones, where a product has no known strength', () => {
    expect(stepOf({ productId: 'plain-cream' })).toMatchObject({
      potency_product: '',
      potency_range: '',
    });
  });

  it('leaves out a product that does not exist, and invents none', () => {
    expect(regimenOf({ productId: 'miracle-cream' }, {}).map(({ productId }) => productId)).toEqual([
      'plain-cleanser',
      'plain-cream',
      'plain-sunscreen',
    ]);
  });

  it('takes brand and strength from the catalogue alone', () => {
    const other = [product({ brand: 'Another', actives: [{ active: 'urea', percent: 5 }] })];
    const { regimen } = compose({ products: other });
    expect(regimen[0]).toMatchObject({
      brand: 'Another',
      potency_product: '5% urea',
      potency_range: '5–10%',
    });
  });

  it('is the same for the same report, which it does not change', () => {
    const analysis = skinAnalysis({ regimen: shelf.map(({ id }) => proposedStep({ productId: id })) });
    const before = structuredClone(analysis);
    expect(compose({ analysis })).toEqual(compose({ analysis }));
    expect(analysis).toEqual(before);
  });

  it('is checked by the rules: days, start, timeOfDay, warnings, and what was changed', () => {
    const serum = shelf.find(({ id }) => id === 'plain-serum') ?? product();
    const night = { ...serum, id: 'night', actives: [{ active: 'retinol' as const, percent: 0.2 }] };
    const result = compose({
      analysis: skinAnalysis({
        regimen: [...wholeRegimen, proposedStep({ productId: 'night', timeOfDay: 'AM', timesAWeek: 7 })],
      }),
      answers: answers({ medicalConditions: ['None'] }),
      products: [...shelf, night],
    });
    expect(result.regimen.find(({ productId }) => productId === 'night')).toMatchObject({
      when: 'Evening',
      frequency: 'Twice a week',
      days: ['mon', 'thu'],
      startWeek: 1,
    });
    expect(result.safety.map(({ rule }) => rule)).toEqual(['STR-5d', 'STR-5c', 'HOUSE-7']);
    expect(result.warnings.join(' ')).toMatch(/pregnant/);
  });
});
