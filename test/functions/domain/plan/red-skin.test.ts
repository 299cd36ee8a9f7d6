import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Active } from '#domain/catalogue/product.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Need } from '#domain/plan/plan.ts';
import { DRYING, EXFOLIANTS, RETINOIDS } from '#domain/plan/substances.ts';
import { verify } from '#domain/plan/verify.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { mask, planned, serum, withBase } from '../../../support/builders/checked-steps.ts';
import { reading } from '../../../support/builders/reading.ts';

const marked = { shine: { nose: 'strong' }, fineLines: { forehead: 'strong' } } as const;
const red = { ...marked, redness: { cheeks: 'clear' } } as const;

/** The actives of all treatments and masks in a plan of up to seven products from the built-in catalogue. */
function activesFor(seen: Parameters<typeof reading>[0], given: Partial<Answers>): Active[] {
  const answers = adult({ maxProducts: 7, country: 'US', ...given });
  const { steps, isBaseCare } = decide(reading(seen, { confidence: 'high' }), answers, products);
  expect(isBaseCare).toBe(false);
  return steps.flatMap(({ product: { step, actives } }) =>
    step === 'treatment' || step === 'mask' ? actives.map(({ active }) => active) : [],
  );
}

describe('a visitor who asks for calmer skin', () => {
  const calm = { mainSkinGoal: 'sensitivity' } satisfies Partial<Answers>;

  it('gets no irritating active while redness is visible, even against strong blemishes', () => {
    const strong = new Set<string>([
      ...RETINOIDS,
      ...EXFOLIANTS,
      ...DRYING,
      'l-ascorbic-acid',
      'benzoyl-peroxide',
    ]);
    const strongIn = (actives: readonly Active[]): Active[] => actives.filter((each) => strong.has(each));
    expect(strongIn(activesFor(red, { mainSkinGoal: 'general' }))).toEqual(['salicylic-acid', 'retinol']);
    expect(strongIn(activesFor(red, calm))).toEqual([]);
    expect(strongIn(activesFor({ ...red, blemishes: { chin: 'strong', cheeks: 'strong' } }, calm))).toEqual(
      [],
    );
  });

  it('may get retinol for visible lines if no redness is visible', () => {
    expect(activesFor({ ...marked, redness: { cheeks: 'none' } }, calm)).toContain('retinol');
  });
});

describe('a visitor of 24 with visible lines', () => {
  it('gets retinol only with the goal of looking younger', () => {
    expect(activesFor(marked, { age: 24, mainSkinGoal: 'anti-aging' })).toContain('retinol');
    expect(
      activesFor({ deepLines: { forehead: 'strong' } }, { age: 24, mainSkinGoal: 'anti-aging' }),
    ).toContain('retinol');
    expect(activesFor(marked, { age: 24, mainSkinGoal: 'general' })).not.toContain('retinol');
    expect(activesFor(marked, { age: 25, mainSkinGoal: 'general' })).toContain('retinol');
  });
});

describe('the verification of a plan for red skin that should calm down', () => {
  const answers = adult({ mainSkinGoal: 'sensitivity' });
  const needs: Need[] = [{ name: 'redness', asked: true, level: 'slight', regions: ['cheeks'] }];

  it.each([
    serum('retinol', 0.1),
    serum('adapalene', 0.1),
    serum('lactic-acid', 5),
    serum('salicylic-acid', 2),
    serum('l-ascorbic-acid', 10),
    serum('benzoyl-peroxide', 2.5),
    mask('clay', ['mon']),
    mask('sulfur', ['mon']),
  ])('refuses $product.id', (step) => {
    const broken = verify({ steps: planned(withBase(step)), needs }, answers);
    expect(broken).toContain('an irritating active on red skin that should calm down');
  });
});
