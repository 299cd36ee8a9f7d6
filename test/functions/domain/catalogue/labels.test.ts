import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { type Allergen, Product } from '#domain/catalogue/product.ts';
import { WORLD } from '#domain/catalogue/products/listed.ts';
import { isMild, isSun, protects } from '#domain/plan/products.ts';

const has = ({ actives }: Product, ...wanted: string[]): boolean =>
  actives.some(({ active }) => wanted.includes(active));

const ids = (list: readonly Product[]): string[] => list.map(({ id }) => id);

/** Where a base of cleanser, moisturiser and sunscreen is sold, with the products that pass a test. */
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

describe('what the labels say of sun protection', () => {
  it('is for every product that can be relied on whether it is broad spectrum', () => {
    expect(ids(products.filter((each) => protects(each) && each.broadSpectrum !== true))).toEqual([]);
  });

  it('is broad spectrum of nothing without a protection factor', () => {
    expect(ids(products.filter((each) => each.broadSpectrum === true && each.spf === undefined))).toEqual([]);
  });

  it('is a tint where there are iron oxides, and nowhere else', () => {
    const contradicting = products.filter((each) => has(each, 'iron-oxides') !== (each.tint !== undefined));
    expect(ids(contradicting)).toEqual([]);
  });
});

describe('what the labels say to somebody who avoids something', () => {
  it.each<[Allergen, string]>([
    ['oat-or-wheat', 'colloidal-oatmeal'],
    ['salicylate', 'salicylic-acid'],
  ])('names %s wherever %s is listed', (allergen, active) => {
    const silent = products.filter(
      (each) => has(each, active) && each.allergens !== undefined && !each.allergens.includes(allergen),
    );
    expect(ids(silent)).toEqual([]);
  });

  it('claims no list without essential oils for what has fragrance, or may have', () => {
    const doubtful = products.filter(
      ({ fragrance, allergens }) =>
        fragrance === 'present' && allergens !== undefined && !allergens.includes('essential-oil'),
    );
    expect(ids(doubtful)).toEqual([]);
  });

  it('counts denatured alcohol as an irritant', () => {
    expect(ids(products.filter((each) => each.alcohol === 'present' && !each.irritants))).toEqual([]);
    expect(ids(products.filter((each) => each.alcohol === 'present'))).not.toEqual([]);
  });

  it.each(WORLD)('leaves a base of well-known lists without any allergen in %s', (country) => {
    expect(baseIn(country, isPlain)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
  });
});

describe('the day on which a label was read', () => {
  it('stands where a source bears one, and nowhere else', () => {
    const checked = products.filter(({ checkedOn }) => checkedOn !== undefined);
    expect(ids(checked).toSorted()).toEqual(['murad-clarifying-cleanser', 'stridex-maximum-strength-pads']);
  });

  it('must be a day', () => {
    const [first] = products;
    expect(Product.safeParse({ ...first, checkedOn: '2025-02-30' }).success).toBe(false);
    expect(Product.safeParse({ ...first, checkedOn: '2025-02-28' }).success).toBe(true);
  });
});
