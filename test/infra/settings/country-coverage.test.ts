import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { coverageGaps } from '../../../infra/settings/country-coverage.ts';
import { coveringShelf, product } from '../../support/builders/product.ts';

const sunscreen = (given: Partial<Product> = {}): Product =>
  product({
    id: 'plain-shield',
    step: 'sunscreen',
    actives: [{ active: 'zinc-oxide' }, { active: 'iron-oxides' }],
    leaveOn: true,
    spf: 50,
    broadSpectrum: true,
    tint: 'one-shade',
    regions: ['UK'],
    ...given,
  });

const treatment = (given: Partial<Product>): Product =>
  product({ id: 'plain-treatment', step: 'treatment', leaveOn: true, regions: ['UK'], ...given });

/** A minimal catalogue that passes the coverage check for the UK. */
const complete: readonly Product[] = [
  product({ regions: ['UK'] }),
  product({ id: 'plain-cream', step: 'moisturiser', leaveOn: true, regions: ['UK'] }),
  sunscreen(),
  treatment({ id: 'plain-azelaic', actives: [{ active: 'azelaic-acid', percent: 10 }] }),
  treatment({ id: 'plain-niacinamide', actives: [{ active: 'niacinamide', percent: 5 }] }),
];

const changed = (id: string, given: Partial<Product>): Product[] =>
  complete.map((each) => (each.id === id ? { ...each, ...given } : each));

describe('the coverage check of a catalogue for one country', () => {
  it('finds one gap in our own catalogue: a fragrance-free tinted sunscreen in Australia', () => {
    expect(coverageGaps(products)).toEqual([
      'AU: no tinted sunscreen is listed that is known to be free of fragrance.',
    ]);
  });

  it('finds no gap in a catalogue of five products', () => {
    expect(coverageGaps(complete)).toEqual([]);
  });

  it('is skipped if no product is sold in the country', () => {
    const inEurope = coveringShelf.filter(({ step }) => step !== 'cleanser');
    expect(coverageGaps(inEurope)).toEqual(['EU: no cleanser is listed.']);
  });

  it.each([
    ['no broad-spectrum sunscreen', 'plain-shield', { broadSpectrum: undefined }],
    ['no mineral sunscreen', 'plain-shield', { actives: [{ active: 'organic-uv-filters' }] }],
    ['no tinted sunscreen', 'plain-shield', { actives: [{ active: 'zinc-oxide' }] }],
    ['no cleanser', 'plain-cleanser', { actives: [{ active: 'salicylic-acid', percent: 2 }] }],
    ['no moisturiser', 'plain-cream', { spf: 30 }],
    ['no active against blemishes', 'plain-azelaic', { actives: [{ active: 'centella' }] }],
    [
      'no active for fine lines',
      'plain-niacinamide',
      { actives: [{ active: 'tranexamic-acid', percent: 3 }] },
    ],
  ] satisfies [string, string, { [K in keyof Product]?: Product[K] | undefined }][])(
    'reports a gap: %s',
    (hole, id, given) => {
      const lacking = complete.map((each): Product => Object.assign({}, each, each.id === id && given));
      expect(coverageGaps(lacking)).toContain(`UK: ${hole} is listed.`);
    },
  );

  it('accepts a medicine against blemishes only where it is sold without a prescription', () => {
    const adapalene = { actives: [{ active: 'adapalene' as const, percent: 0.1 }] };
    const hole = 'no active against blemishes is listed.';
    expect(coverageGaps(changed('plain-azelaic', adapalene))).toContain(`UK: ${hole}`);
    expect(coverageGaps(changed('plain-azelaic', { ...adapalene, regions: ['US'] }))).not.toContain(
      `US: ${hole}`,
    );
  });

  it('reports a step for which no product is known to be free of fragrance', () => {
    expect(coverageGaps(changed('plain-cream', { fragrance: 'unknown' }))).toEqual([
      'UK: no moisturiser is listed that is known to be free of fragrance.',
    ]);
  });
});
