import { describe, expect, it } from 'vitest';
import { AnalysisResult } from '#domain/analysis.ts';
import { composeResult } from '../../../functions/analysis/compose-result.ts';
import { provenance } from '../../builders/job.ts';
import { product, shelf } from '../../builders/product.ts';
import { finding, proposedStep, skinAnalysis } from '../../builders/report.ts';

const regimenOf = (...steps: Parameters<typeof proposedStep>[0][]) =>
  composeResult(skinAnalysis({ regimen: steps.map(proposedStep) }), shelf, provenance()).regimen;

describe('the result', () => {
  it('carries the texts of the report, a text and a confidence for each category, and its provenance', () => {
    const analysis = skinAnalysis({ regimen: [proposedStep()] });
    const result = composeResult(analysis, shelf, provenance({ repaired: true }));
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

  it('has a step with every specified field', () => {
    expect(
      regimenOf({
        productId: 'plain-serum',
        session: 'PM',
        timesAWeek: 3,
        instructions: 'Two drops on dry skin.',
        why: 'Evens out the look of the tone.',
      }),
    ).toEqual([
      {
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
        session: 'PM',
        days: ['mon', 'wed', 'fri'],
        startWeek: 1,
      },
    ]);
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
    expect(regimenOf({ productId })[0]?.description).toBe(description);
  });

  it('has empty texts, and no missing ones, where a product has no known strength', () => {
    expect(regimenOf({ productId: 'plain-cream' })[0]).toMatchObject({
      potency_product: '',
      potency_range: '',
    });
  });

  it('leaves out a product that does not exist, and invents none', () => {
    expect(regimenOf({ productId: 'miracle-cream' }, {})).toHaveLength(1);
  });

  it('takes brand and strength from the catalogue alone', () => {
    const other = [product({ brand: 'Another', actives: [{ active: 'urea', percent: 5 }] })];
    const { regimen } = composeResult(skinAnalysis({ regimen: [proposedStep()] }), other, provenance());
    expect(regimen[0]).toMatchObject({
      brand: 'Another',
      potency_product: '5% urea',
      potency_range: '5–10%',
    });
  });

  it('is the same for the same report, which it does not change', () => {
    const analysis = skinAnalysis({ regimen: shelf.map(({ id }) => proposedStep({ productId: id })) });
    const before = structuredClone(analysis);
    expect(composeResult(analysis, shelf, provenance())).toEqual(
      composeResult(analysis, shelf, provenance()),
    );
    expect(analysis).toEqual(before);
  });
});
