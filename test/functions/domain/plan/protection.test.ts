import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { chooseProducts } from '#domain/plan/choose.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';

const chosen = (shelf: readonly Product[], given: Partial<Answers> = {}): string | undefined => {
  const person = answers({ skinSensitivity: 'no', medicalConditions: ['None'], ...given });
  return chooseProducts(shelf, [], person)[0]?.id;
};

const sunscreen = (id: string, given: Partial<Product> = {}): Product =>
  product({
    id,
    step: 'sunscreen',
    leaveOn: true,
    spf: 50,
    broadSpectrum: true,
    actives: [{ active: 'organic-uv-filters' }],
    ...given,
  });

const mineral = sunscreen('mineral', { actives: [{ active: 'zinc-oxide' }] });
const tint = [{ active: 'zinc-oxide' as const }, { active: 'iron-oxides' as const }];
const oneShade = sunscreen('one-shade', { actives: tint, tint: 'one-shade' });
const shades = sunscreen('shades', { actives: tint, tint: 'several-shades', price: 'high' });
const organic = sunscreen('organic');

describe('the sunscreen of a plan', () => {
  const unknown: Product = Object.assign(sunscreen('unknown', { regions: ['EU', 'UK'] }), {
    broadSpectrum: undefined,
  });

  it('is known to be broad-spectrum if the catalogue contains such a sunscreen', () => {
    expect(chosen([unknown])).toBe('unknown');
    expect(chosen([unknown, sunscreen('known', { price: 'high' })])).toBe('known');
  });

  it('is absent if the only sunscreen known to be broad-spectrum is not sold in the country', () => {
    expect(chosen([unknown, sunscreen('far', { regions: ['AU'] })], { country: 'EU' })).toBeUndefined();
  });

  it('is mineral for skin that may be sensitive', () => {
    expect(chosen([organic, { ...mineral, price: 'high' }], { skinSensitivity: 'not-sure' })).toBe('mineral');
    expect(chosen([organic, { ...mineral, price: 'high' }])).toBe('organic');
  });
});

describe('the choice of a sunscreen for dark skin', () => {
  const dark = { skinTone: 5, skinSensitivity: 'yes' } as const;

  it('excludes untinted mineral sunscreens for dark skin if there is an alternative', () => {
    expect(chosen([mineral, organic], dark)).toBe('organic');
    expect(chosen([mineral, organic], { ...dark, skinTone: 4 })).toBe('mineral');
    expect(chosen([mineral], dark)).toBe('mineral');
  });

  it('excludes tinted sunscreens in only one shade for dark skin if there is an alternative', () => {
    expect(chosen([oneShade, organic], dark)).toBe('organic');
    expect(chosen([oneShade, shades], dark)).toBe('shades');
  });
});

describe('the sunscreen for a visitor with melasma', () => {
  const melasma = { medicalConditions: ['Melasma'] } satisfies Partial<Answers>;

  it('comes in several shades for melasma if the skin tone is unknown', () => {
    expect(chosen([oneShade, shades], melasma)).toBe('shades');
    expect(chosen([oneShade, shades], { ...melasma, skinTone: 2 })).toBe('one-shade');
  });

  it('may come in only one shade for melasma if no other tint is sold, and may be untinted only with SPF 50', () => {
    expect(chosen([oneShade, organic], { ...melasma, skinTone: 6 })).toBe('one-shade');
    expect(chosen([organic], melasma)).toBe('organic');
    expect(chosen([sunscreen('weaker', { spf: 30 })], melasma)).toBeUndefined();
  });
});

describe('the sunscreen for a visitor with vitiligo', () => {
  it('prefers SPF 50 in one shade to SPF 30 in several, and SPF 50 in several shades to both', () => {
    const vitiligo = { medicalConditions: ['Vitiligo'] } satisfies Partial<Answers>;
    const weakShades = { ...shades, id: 'weak-shades', spf: 30 };
    expect(chosen([oneShade, weakShades], vitiligo)).toBe('one-shade');
    expect(chosen([oneShade, shades], vitiligo)).toBe('shades');
    expect(chosen([oneShade, weakShades], { medicalConditions: ['Melasma'] })).toBe('weak-shades');
  });
});
