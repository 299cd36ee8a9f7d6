import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const step = planStep({ product: plannedProduct({ id: 'bha', actives: [{ active: 'salicylic-acid' }] }) });

/** The rules with a note, of the rules that limit the use of salicylic acid in a plan. */
const notedOf = (...rules: Plan['placements'][number]['rule'][]): string[] =>
  saidOf({
    steps: [step],
    placements: rules.map((rule) => ({ rule, productId: step.product.id })),
  }).safety.map(({ rule }) => rule);

describe('the notes on limits', () => {
  it('omit a limit for one strong active if they state the same limit for all strong actives', () => {
    expect(notedOf('CND-6g', 'STR-2c')).toEqual(['CND-6g']);
    expect(notedOf('STR-2c')).toEqual(['STR-2c']);
  });

  it('state only for melasma, and not again for sensitive skin, that strong actives start slowly', () => {
    expect(notedOf('CND-6g', 'CND-9h')).toEqual(['CND-9h']);
    expect(notedOf('CND-6g')).toEqual(['CND-6g']);
  });

  it('name only retinol as left out for sensitive skin if adapalene is left out because the country is unknown', () => {
    const withheld: Plan['withheld'] = [
      { by: 'retinol', need: 'fineLines', rule: 'STR-5f', because: 'sensitivity' },
      { by: 'adapalene', need: 'blemishes', rule: 'LAW-6', because: 'country-unsaid' },
    ];
    const texts = saidOf({ withheld, disclosed: ['sensitive'] }).safety.map(({ text }) => text);
    expect(texts[0]).toBe('We left out retinol because you have sensitive skin.');
    expect(texts[1]).toMatch(/^To be on the safe side, we left out adapalene\./);
  });
});
