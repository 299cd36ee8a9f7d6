import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { type Allergen, Product } from '#domain/catalogue/product.ts';
import { WORLD } from '#domain/catalogue/products/listed.ts';
import { isMild, isSun, protects } from '#domain/plan/products.ts';

const has = ({ actives }: Product, ...wanted: string[]): boolean =>
  actives.some(({ active }) => wanted.includes(active));

const ids = (list: readonly Product[]): string[] => list.map(({ id }) => id);

/** The steps of base care (cleanser, moisturiser, sunscreen) for which a suitable product is sold in the country. */
const baseIn = (country: string, isFit: (product: Product) => boolean): string[] => {
  const fit = products.filter((each) => each.regions.some((region) => region === country) && isFit(each));
  const parts = [
    fit.some((each) => each.step === 'cleanser' && isMild(each)) && 'cleanser',
    fit.some((each) => each.step === 'moisturiser' && isMild(each) && !isSun(each)) && 'moisturiser',
    fit.some((each) => protects(each) && isMild(each) && each.broadSpectrum === true) && 'sunscreen',
  ];
  return parts.filter((part) => part !== false);
};

const isPlain = ({ fragrance, alcohol, allergens }: Product): boolean =>
  fragrance === 'free' && alcohol === 'free' && allergens?.length === 0;

describe('a product in the catalogue', () => {
  it('is broad-spectrum if a plan may use it as a sunscreen', () => {
    expect(ids(products.filter((each) => protects(each) && each.broadSpectrum !== true))).toEqual([]);
  });

  it('is never broad-spectrum without a sun protection factor', () => {
    expect(ids(products.filter((each) => each.broadSpectrum === true && each.spf === undefined))).toEqual([]);
  });

  it('is marked as tinted if and only if it contains iron oxides', () => {
    const contradicting = products.filter((each) => has(each, 'iron-oxides') !== (each.tint !== undefined));
    expect(ids(contradicting)).toEqual([]);
  });
});

describe('the allergens and irritants on product labels', () => {
  it.each<[Allergen, string]>([
    ['oat-or-wheat', 'colloidal-oatmeal'],
    ['salicylate', 'salicylic-acid'],
  ])('include %s for every product with %s', (allergen, active) => {
    const silent = products.filter(
      (each) => has(each, active) && each.allergens !== undefined && !each.allergens.includes(allergen),
    );
    expect(ids(silent)).toEqual([]);
  });

  it('include essential oils if the label lists fragrance', () => {
    const doubtful = products.filter(
      ({ fragrance, allergens }) =>
        fragrance === 'present' && allergens !== undefined && !allergens.includes('essential-oil'),
    );
    expect(ids(doubtful)).toEqual([]);
  });

  it('include denatured alcohol only for products that are marked as irritating', () => {
    expect(ids(products.filter((each) => each.alcohol === 'present' && !each.irritants))).toEqual([]);
    expect(ids(products.filter((each) => each.alcohol === 'present'))).not.toEqual([]);
  });

  it.each(WORLD)(
    'leave at least one mild cleanser, moisturiser and sunscreen in %s without allergens or irritants',
    (country) => {
      expect(baseIn(country, isPlain)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    },
  );
});

describe('a product label', () => {
  it('states when it was read only for the two products whose source gives that date', () => {
    const checked = products.filter(({ checkedOn }) => checkedOn !== undefined);
    expect(ids(checked).toSorted()).toEqual(['murad-clarifying-cleanser', 'stridex-maximum-strength-pads']);
  });

  it('cannot have been read on a day such as 30 February', () => {
    const [first] = products;
    expect(Product.safeParse({ ...first, checkedOn: '2025-02-30' }).success).toBe(false);
    expect(Product.safeParse({ ...first, checkedOn: '2025-02-28' }).success).toBe(true);
  });
});
