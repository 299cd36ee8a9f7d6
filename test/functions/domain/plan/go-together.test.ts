import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { compatibilityFor } from '#domain/plan/go-together.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';

const adult: Partial<Answers> = {
  age: 30,
  skinSensitivity: 'no',
  medicalConditions: ['None'],
  pregnancyBreastfeeding: 'no',
};
const compatibility = (given: Partial<Answers> = {}) => compatibilityFor(answers({ ...adult, ...given }));

const having = (active: Active, facts: Partial<Product> = {}): Product =>
  product({ id: active, step: 'treatment', leaveOn: true, actives: [{ active, percent: 2 }], ...facts });
const wash = (active: Active): Product => having(active, { step: 'cleanser', leaveOn: false });
const mask = (active: Active): Product => having(active, { step: 'mask', leaveOn: false });

type Pair = readonly [why: string, one: Product, other: Product];

const apart: readonly Pair[] = [
  ['two exfoliants', having('lactic-acid'), having('salicylic-acid')],
  ['an exfoliating wash and an acid', wash('salicylic-acid'), having('glycolic-acid')],
  ['two retinoids', having('retinol'), having('adapalene')],
  ['vitamin C in two forms', having('l-ascorbic-acid'), having('vitamin-c-derivative')],
  ['one strong active in a wash and a gel', wash('benzoyl-peroxide'), having('benzoyl-peroxide')],
  ['one mild active in two serums', having('niacinamide'), having('niacinamide', { id: 'more' })],
  ['niacinamide in a serum and a wash', having('niacinamide'), wash('niacinamide')],
  ['two masks', mask('clay'), mask('colloidal-oatmeal')],
  ['a daily wash and a clashing active', wash('benzoyl-peroxide'), having('retinol')],
];
const together: readonly Pair[] = [
  ['a retinoid and an acid', having('retinol'), having('lactic-acid')],
  ['a retinoid and benzoyl peroxide', having('adapalene'), having('benzoyl-peroxide')],
  ['vitamin C and niacinamide', having('l-ascorbic-acid'), having('niacinamide')],
  ['clay and a retinoid', mask('clay'), having('retinol')],
];

describe('two products', () => {
  it.each(apart)('must not be in the same plan: %s', (_, one, other) => {
    expect(compatibility().areIncompatible(one, other)).toBe(true);
    expect(compatibility().areIncompatible(other, one)).toBe(true);
  });

  it.each(together)('may be in the same plan: %s', (_, one, other) => {
    expect(compatibility().areIncompatible(one, other)).toBe(false);
    expect(compatibility().areIncompatible(other, one)).toBe(false);
  });
});

const limited: readonly Partial<Answers>[] = [
  { age: 17 },
  { age: 65 },
  { skinSensitivity: 'yes' },
  { skinSensitivity: 'not-sure' },
  { medicalConditions: ['Psoriasis'] },
];

describe('the limit on strong actives in a plan', () => {
  it('allows two strong actives for an adult under 65 without sensitive skin or a condition', () => {
    expect(compatibility().maxStrong).toBe(2);
    expect(compatibility({ age: 64 }).maxStrong).toBe(2);
    expect(compatibility({ age: 18 }).maxStrong).toBe(2);
  });

  it.each(limited)('allows one strong active for %j, and counts those in cleansers too', (given) => {
    expect(compatibility(given).maxStrong).toBe(1);
    expect(compatibility(given).countsAsStrong(wash('salicylic-acid'))).toBe(true);
    expect(compatibility().countsAsStrong(wash('salicylic-acid'))).toBe(false);
  });

  it('counts vitamin C as a strong active, and salicylic acid at 0.5% or at an unknown strength', () => {
    expect(compatibility().countsAsStrong(having('l-ascorbic-acid'))).toBe(true);
    const mild = having('salicylic-acid', { actives: [{ active: 'salicylic-acid', percent: 0.5 }] });
    expect(compatibility().countsAsStrong(mild)).toBe(true);
    const unknown = having('salicylic-acid', { actives: [{ active: 'salicylic-acid' }] });
    expect(compatibility().countsAsStrong(unknown)).toBe(true);
  });
});
