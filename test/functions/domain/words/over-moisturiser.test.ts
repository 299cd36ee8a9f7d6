import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import { overMoisturiser, treatmentDirections } from '#domain/words/en/directions.ts';
import { isStrongSubject } from '#domain/words/main-subject.ts';
import { plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const cream = planStep({
  product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
  lead: 'moisturiser',
});

describe('the directions for a strong active over the moisturiser', () => {
  it('say in the same words for each of them that it goes over the moisturiser', () => {
    for (const active of Active.options.filter(isStrongSubject)) {
      const [direction] = treatmentDirections[active](overMoisturiser);
      expect(direction).toMatch(/ over your moisturiser/);
    }
  });

  it('say to put moisturiser on first only if the directions for the main active do not name it', () => {
    const serum = planStep({
      product: plannedProduct({
        id: 'serum',
        step: 'treatment',
        leaveOn: true,
        actives: [{ active: 'niacinamide' }, { active: 'retinol' }],
      }),
      lead: 'niacinamide',
    });
    const [, directions] = saidOf({ steps: [cream, serum] }).regimen.map(({ instructions }) => instructions);
    expect(directions).toMatch(/Put moisturiser on first/);
    expect(directions).not.toMatch(/your moisturiser|underneath/);
  });
});
