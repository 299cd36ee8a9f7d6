import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

describe('the notes on limits', () => {
  it('omit a limit for one strong active if they state the same limit for all strong actives', () => {
    const step = planStep({
      product: plannedProduct({ id: 'bha', actives: [{ active: 'salicylic-acid' }] }),
    });
    const placements: Plan['placements'] = (['CND-6g', 'STR-2c'] as const).map((rule) => ({
      rule,
      productId: 'bha',
    }));
    expect(saidOf({ steps: [step], placements }).safety.map(({ rule }) => rule)).toEqual(['CND-6g']);
    expect(saidOf({ steps: [step], placements: placements.slice(1) }).safety.map(({ rule }) => rule)).toEqual(
      ['STR-2c'],
    );
  });

  it('state for melasma, but not for sensitive skin, too, that strong actives start slowly', () => {
    const step = planStep({
      product: plannedProduct({ id: 'bha', actives: [{ active: 'salicylic-acid' }] }),
    });
    const placements: Plan['placements'] = (['CND-6g', 'CND-9h'] as const).map((rule) => ({
      rule,
      productId: 'bha',
    }));
    expect(saidOf({ steps: [step], placements }).safety.map(({ rule }) => rule)).toEqual(['CND-9h']);
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
