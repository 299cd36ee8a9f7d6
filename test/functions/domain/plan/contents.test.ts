import { describe, expect, it } from 'vitest';
import { Allergen, type Product } from '#domain/catalogue/product.ts';
import { contentsOf } from '#domain/plan/contents.ts';
import { product } from '../../../support/builders/product.ts';

const substancesIn = (facts: Partial<Product>): string[] =>
  contentsOf(product(facts)).map(({ substance }) => substance);
const read = { allergens: [], alcohol: 'free' } satisfies Partial<Product>;
const mayBeOrganic = (facts: Partial<Product>): boolean =>
  substancesIn({ ...read, ...facts }).includes('organic-uv-filters');

describe('the contents of a product', () => {
  it('are only its actives if its label lists neither allergens nor alcohol', () => {
    expect(substancesIn(read)).toEqual(['glycerin']);
  });

  it('are assumed to include alcohol and every allergen if the label was not read', () => {
    expect(substancesIn({ alcohol: undefined })).toEqual(
      expect.arrayContaining([...Allergen.options, 'denatured-alcohol']),
    );
  });

  it('include an irritant if the label lists alcohol, but not if the alcohol content is unknown', () => {
    expect(substancesIn({ ...read, alcohol: 'present' })).toContain('irritant-extract');
    expect(substancesIn({ ...read, alcohol: undefined })).not.toContain('irritant-extract');
  });

  it('include the allergens that its label lists, and no others', () => {
    const found = substancesIn({ ...read, allergens: ['lanolin'] });
    expect(found).toEqual(['glycerin', 'lanolin']);
  });

  it('include the allergen of an active exactly once, whether or not the label lists this allergen', () => {
    const acid = substancesIn({ ...read, actives: [{ active: 'salicylic-acid', percent: 2 }] });
    expect(acid).toEqual(['salicylic-acid', 'salicylate']);
    const oat = substancesIn({
      ...read,
      actives: [{ active: 'colloidal-oatmeal' }],
      allergens: ['oat-or-wheat'],
    });
    expect(oat).toEqual(['colloidal-oatmeal', 'oat-or-wheat']);
  });

  it('are assumed to include organic UV filters if the product protects from the sun but lists no filter', () => {
    expect(mayBeOrganic({ step: 'sunscreen' })).toBe(true);
    expect(mayBeOrganic({ step: 'moisturiser', spf: 30 })).toBe(true);
    expect(mayBeOrganic({ step: 'sunscreen', actives: [{ active: 'zinc-oxide' }] })).toBe(false);
    expect(mayBeOrganic({ step: 'moisturiser' })).toBe(false);
  });
});
