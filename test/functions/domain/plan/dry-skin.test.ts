import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { sayInEnglish } from '#domain/words/en/say-in-english.ts';
import { adult } from '../../../support/builders/answers.ts';
import { product, shelf } from '../../../support/builders/product.ts';
import { reading } from '../../../support/builders/reading.ts';

const shiny = reading({ shine: { forehead: 'strong', nose: 'strong' } }, { confidence: 'high' });
const dryAndShiny = reading(
  { shine: { forehead: 'strong' }, dryness: { cheeks: 'clear' } },
  { confidence: 'high' },
);

const having = (id: string, active: Active, given: Partial<Product> = {}): Product =>
  product({ id, actives: [{ active }], leaveOn: true, step: 'treatment', ...given });
const base = shelf.filter(({ step }) => step !== 'treatment');
const clay = having('clay', 'clay', { step: 'mask', leaveOn: false });
const salicylic = having('salicylic', 'salicylic-acid', {
  actives: [{ active: 'salicylic-acid', percent: 2 }],
});
const minty = having('minty', 'niacinamide', { irritants: true });
const plain = having('plain', 'niacinamide', { price: 'high' });

const planFor = (extras: readonly Product[], given: Partial<Answers>, seen = shiny): Plan =>
  decide(seen, adult({ mainSkinGoal: 'general', country: 'EU', maxProducts: 5, ...given }), [
    ...base,
    ...extras,
  ]);
const idsOf = ({ steps, isBaseCare }: Plan): string[] => {
  expect(isBaseCare).toBe(false);
  return steps.map(({ product: { id } }) => id);
};

describe('a visitor whose skin is dry', () => {
  it.each([
    ['reports dry skin', { skinType: 'dry' }],
    ['has the goal hydration, although the photo shows no dryness', { mainSkinGoal: 'hydration' }],
  ] as const)('gets neither a clay mask nor salicylic acid for shine (the visitor %s)', (_, given) => {
    expect(idsOf(planFor([clay], {}))).toContain('clay');
    expect(idsOf(planFor([clay], given))).not.toContain('clay');
    expect(idsOf(planFor([salicylic], {}))).toContain('salicylic');
    expect(idsOf(planFor([salicylic], given))).not.toContain('salicylic');
  });

  it.each([{ skinType: 'dry' }, { mainSkinGoal: 'hydration' }] as const)(
    'gets no product with irritants, even if that product is the cheapest: %j',
    (given) => {
      expect(idsOf(planFor([minty, plain], {}))).toContain('minty');
      expect(idsOf(planFor([minty, plain], given))).toContain('plain');
      expect(idsOf(planFor([minty, plain], given))).not.toContain('minty');
    },
  );

  it('gets no clay mask for shine if the photo shows the dryness, even if no answer mentions dryness', () => {
    expect(idsOf(planFor([clay], {}, shiny))).toContain('clay');
    expect(idsOf(planFor([clay], {}, dryAndShiny))).not.toContain('clay');
  });

  it('gets salicylic acid if blemishes are visible', () => {
    const blemished = reading({ blemishes: { chin: 'clear' } }, { confidence: 'high' });
    expect(idsOf(planFor([salicylic], { skinType: 'dry' }, blemished))).toContain('salicylic');
  });

  it('gets niacinamide for shine in a plan from the built-in catalogue', () => {
    const person = adult({ mainSkinGoal: 'hydration', country: 'UK', maxProducts: 7 });
    const plan = decide(dryAndShiny, person, products);
    const helping = plan.steps.flatMap(({ reasons }) => reasons.filter(({ need }) => need === 'shine'));
    expect(helping.map(({ by }) => by)).toContain('niacinamide');
  });
});

describe('the moisturiser for dry skin', () => {
  const rich = base.map((each) =>
    each.step === 'moisturiser' ? { ...each, texture: 'rich' as const } : each,
  );
  const person = adult({ mainSkinGoal: 'general', skinType: 'dry', country: 'EU', maxProducts: 5 });
  const plan = decide(shiny, person, [...rich, clay]);

  it('is not described as "light" or "without adding shine" if the moisturiser is rich', () => {
    const { regimen } = sayInEnglish({ reading: shiny, plan });
    expect(regimen.map(({ why }) => why).join(' ')).not.toMatch(/light moisturiser|without adding shine/);
  });

  it('is a night cream, even if no dryness is visible and the visitor wants only three products', () => {
    const seen = reading(
      { shine: { nose: 'strong' }, blemishes: { chin: 'strong' } },
      { confidence: 'high' },
    );
    const creamsFor = (skinType: 'dry' | 'oily') =>
      decide(
        seen,
        adult({ mainSkinGoal: 'acne', skinType, country: 'US', maxProducts: 3 }),
        products,
      ).steps.filter(({ product: { step, spf } }) => step === 'moisturiser' && spf === undefined);
    expect(creamsFor('oily')).toHaveLength(0);
    expect(creamsFor('dry')).toHaveLength(1);
  });
});

describe('a need', () => {
  it('is reported as unmet because of dry skin if only a drying product could meet it', () => {
    const blemished = reading({ blemishes: { chin: 'strong' } }, { confidence: 'high' });
    const sulfur = having('sulfur', 'sulfur', {
      step: 'mask',
      leaveOn: false,
      actives: [{ active: 'sulfur', percent: 10 }],
    });
    const person = { mainSkinGoal: 'acne', skinType: 'dry' } as const;
    expect(idsOf(planFor([sulfur], { mainSkinGoal: 'acne' }, blemished))).toContain('sulfur');
    const plan = planFor([sulfur], person, blemished);
    expect(plan.unmet).toContainEqual({
      need: 'blemishes',
      why: 'rule',
      rule: 'HOUSE-15c',
      because: 'skin-type',
    });
    const { unmet } = sayInEnglish({ reading: blemished, plan });
    expect(unmet).toContain(
      'We chose no active ingredients for blemishes. The ingredients that could help would dry your skin further.',
    );
  });
});
