import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { chooseProducts } from '#domain/plan/choose.ts';
import { benefitsOf } from '#domain/plan/benefit.ts';
import { needsOf } from '#domain/plan/needs.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { answers } from '../../../support/builders/answers.ts';
import { anyAnswers } from '../../../support/builders/any-answers.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { product } from '../../../support/builders/product.ts';
import { reading } from '../../../support/builders/reading.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const person = (given: Partial<Answers> = {}): Answers =>
  answers({
    age: 30,
    mainSkinGoal: 'general',
    skinSensitivity: 'no',
    medicalConditions: ['None'],
    pregnancyBreastfeeding: 'no',
    maxProducts: 7,
    ...given,
  });

const calm = reading();

const chosen = (
  shelf: readonly Product[],
  given: Partial<Answers> = {},
  seen: SkinReading = calm,
): string[] => chooseProducts(shelf, needsOf(seen, person(given)), person(given)).map(({ id }) => id);

const cleanser = (id: string, given: Partial<Product> = {}): Product => product({ id, ...given });
const cream = (id: string, given: Partial<Product> = {}): Product =>
  product({ id, step: 'moisturiser', leaveOn: true, actives: [], ...given });
const treatment = (id: string, active: Product['actives'][number]): Product =>
  product({ id, step: 'treatment', leaveOn: true, actives: [active] });

describe('the choice for a visitor under 18', () => {
  const firming = cream('firming', { antiAgeing: true, price: 'low' });
  const plain = cream('plain', { price: 'middle', fragrance: 'unknown' });

  it('contains an anti-ageing product for a minor only if no other product fits', () => {
    const young = { age: 14, country: 'EU' } satisfies Partial<Answers>;
    expect(chosen([firming, plain], young)).toEqual(['plain']);
    expect(chosen([firming], young)).toEqual(['firming']);
    expect(chosen([firming, plain], { country: 'EU' })).toEqual(['firming']);
  });

  it('contains no anti-ageing product for a minor, even if a rule prefers one of its ingredients', () => {
    const soothing = { ...firming, id: 'soothing', actives: [{ active: 'panthenol' }] } satisfies Product;
    const healing = { country: 'EU', checks: ['recent-procedure'] } satisfies Partial<Answers>;
    const shelf = [soothing, { ...plain, fragrance: 'free', price: 'high' } satisfies Product];
    expect(chosen(shelf, { ...healing, age: 14 })).toEqual(['plain']);
    expect(chosen(shelf, healing)).toEqual(['soothing']);
  });

  it('contains no anti-ageing moisturiser with sun protection for a minor if separate products fit', () => {
    const sun = { spf: 30, broadSpectrum: true, actives: [{ active: 'organic-uv-filters' }] } as const;
    const shelf = [
      cleanser('gel'),
      {
        ...firming,
        ...sun,
        id: 'firming-day',
        actives: [...sun.actives, { active: 'niacinamide' }],
      } satisfies Product,
      cream('night', { price: 'high' }),
      cream('sun', { ...sun, actives: [...sun.actives], step: 'sunscreen', price: 'high' }),
    ];
    const given = { country: 'EU', skinType: 'oily', maxProducts: 3 } satisfies Partial<Answers>;
    const shiny = reading({ shine: { forehead: 'strong' } });
    expect(chosen(shelf, { ...given, age: 14 }, shiny)).toEqual(['gel', 'night', 'sun']);
    expect(chosen(shelf, given, shiny)).toEqual(['gel', 'firming-day']);
  });

  it('contains no anti-ageing sunscreen for a minor, even if no other is mineral and the skin may be sensitive', () => {
    const sun = { step: 'sunscreen', spf: 30, broadSpectrum: true } satisfies Partial<Product>;
    const shelf = [
      cream('firming', { ...sun, actives: [{ active: 'zinc-oxide' }], antiAgeing: true }),
      cream('plain', { ...sun, actives: [{ active: 'organic-uv-filters' }] }),
    ];
    const given = { skinSensitivity: 'not-sure', country: 'EU' } satisfies Partial<Answers>;
    expect(chosen(shelf, { ...given, age: 14 })).toEqual(['plain']);
    expect(chosen(shelf, given)).toEqual(['firming']);
  });
});

describe('the country in which a visitor shops', () => {
  const british = cleanser('british', { regions: ['UK'], price: 'high', fragrance: 'unknown' });
  const french = cleanser('french', { regions: ['EU'] });

  it('takes precedence over price and fragrance: only products sold in the country are chosen', () => {
    expect(chosen([french, british], { country: 'UK' })).toEqual(['british']);
    expect(chosen([french, british], { country: 'EU' })).toEqual(['french']);
  });

  it('causes a step to be omitted if no suitable product is sold in the country', () => {
    expect(chosen([french, british], { country: 'AU' })).toEqual([]);
  });

  const dear = cleanser('dear', { regions: ['EU', 'UK', 'US'], price: 'middle' });
  const cheap = cleanser('cheap', { regions: ['EU', 'UK'], price: 'low' });

  it('decides what breaks ties between products: the price if the country is known, and otherwise the number of markets', () => {
    expect(chosen([dear, cheap], { country: 'EU' })).toEqual(['cheap']);
    expect(chosen([dear, cheap])).toEqual(['dear']);
  });

  it('limits every plan to products that are sold in that country', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed);
      const visitor: Answers = { ...anyAnswers(random), country: 'AU' };
      const plan = chooseProducts(products, needsOf(anyReading(random), visitor), visitor);
      expect(plan.filter(({ regions }) => !regions.includes('AU'))).toEqual([]);
    }
  });
});

describe('the skin type', () => {
  const shelf = [
    cleanser('foam', { texture: 'light' }),
    cleanser('milk', { texture: 'rich' }),
    cream('gel', { texture: 'light' }),
    cream('plain-balm', { texture: 'rich' }),
    cream('urea-balm', { texture: 'rich', actives: [{ active: 'urea', percent: 5 }] }),
  ];

  it('leads to light textures for oily skin, and to rich textures and urea for dry skin', () => {
    expect(chosen(shelf, { skinType: 'oily' })).toEqual(['foam', 'gel']);
    expect(chosen(shelf, { skinType: 'dry' })).toEqual(['milk', 'urea-balm']);
  });

  it('is taken from the photo if the visitor did not state a skin type', () => {
    const shiny = reading({ shine: { nose: 'strong' }, dryness: { cheeks: 'slight' } });
    expect(chosen(shelf, {}, shiny)[0]).toBe('foam');
    expect(chosen(shelf, { skinType: 'dry' }, shiny)[0]).toBe('milk');
  });

  it('does not favour a scented product of suitable texture over a product without fragrance', () => {
    const scented = cleanser('scented-foam', { texture: 'light', fragrance: 'present' });
    expect(chosen([scented, cleanser('plain')], { skinType: 'oily' })).toEqual(['plain']);
  });
});

const lines = (level: 'none' | 'clear'): SkinReading =>
  reading({ fineLines: { forehead: level } }, { confidence: 'high' });

describe('a need that the visitor asked about', () => {
  const shelf = [
    treatment('retinol', { active: 'retinol', percent: 0.2 }),
    treatment('niacinamide', { active: 'niacinamide', percent: 5 }),
  ];
  const wish = { mainSkinGoal: 'anti-aging' } as const;
  const base = [
    cleanser('wash'),
    cream('cream'),
    product({ id: 'sun', step: 'sunscreen', leaveOn: true, spf: 50, actives: [{ active: 'zinc-oxide' }] }),
  ];
  it('gets one extra product if the photo does not show the need, and two if it does', () => {
    expect(chosen([...base, ...shelf], wish, lines('none'))).toEqual(['wash', 'cream', 'sun', 'retinol']);
    expect(chosen([...base, ...shelf], wish, lines('clear'))).toEqual([
      'wash',
      'cream',
      'sun',
      'retinol',
      'niacinamide',
    ]);
  });

  it('gets two extra products if the need could not be read from the photo', () => {
    expect(chosen([...base, ...shelf], wish, reading({}, { notRead: ['fineLines'] }))).toHaveLength(5);
  });
});

describe('a serum with peptides', () => {
  const sun = product({
    id: 'sun',
    step: 'sunscreen',
    leaveOn: true,
    spf: 50,
    actives: [{ active: 'zinc-oxide' }],
  });
  const base = [cleanser('wash'), cream('cream'), sun];
  const peptides = treatment('peptides', { active: 'peptides' });
  const retinol = treatment('retinol', { active: 'retinol', percent: 0.2 });
  const wish = { mainSkinGoal: 'anti-aging' } as const;

  it('is chosen for its peptides if rosacea excludes retinol, but not if retinol is allowed', () => {
    expect(chosen([...base, peptides, retinol], wish, lines('clear'))).not.toContain('peptides');
    const rosacea = { ...wish, medicalConditions: ['Rosacea' as const] };
    expect(chosen([...base, peptides, retinol], rosacea, lines('clear'))).toContain('peptides');
  });
});

describe('an extra product', () => {
  it('is not added just to soothe sensitive skin, or against dryness that the photo does not show', () => {
    const soothing = treatment('soothing', { active: 'ceramides' });
    expect(chosen([cleanser('wash'), soothing], { mainSkinGoal: 'sensitivity' })).toEqual(['wash']);
    const dry = reading({ dryness: { cheeks: 'strong' } }, { confidence: 'high' });
    const oat = treatment('oat', { active: 'colloidal-oatmeal', percent: 1 });
    const base = [cleanser('wash'), cream('cream')];
    const wish = { mainSkinGoal: 'hydration' } as const;
    expect(chosen([...base, soothing, oat], wish, dry)).toEqual(['wash', 'cream', 'oat']);
    expect(chosen([...base, oat], wish, reading({}, { notRead: ['dryness'] }))).toEqual(['wash', 'cream']);
  });

  it('always helps with a need that is visible or that the visitor asked about', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = seededRandom(seed);
      const [seen, visitor] = [anyReading(random), anyAnswers(random)];
      const needs = needsOf(seen, visitor).filter(
        ({ name, asked, level = 'none' }) => name !== 'comfort' && (asked || level !== 'none'),
      );
      const extras = chooseProducts(products, needsOf(seen, visitor), visitor).filter(
        ({ step }) => step === 'treatment' || step === 'mask',
      );
      const idle = extras.filter((each) => !needs.some(({ name }) => benefitsOf(each).has(name)));
      expect(idle, `seed ${seed}`).toEqual([]);
    }
  });
});
