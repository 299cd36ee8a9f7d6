import { describe, expect, it } from 'vitest';
import { activeInfo } from '#domain/catalogue/actives.ts';
import { products } from '#domain/catalogue/built-in.ts';
import { Active } from '#domain/catalogue/product.ts';
import { unlistedActives } from '../../../infra/settings/named-actives.ts';
import { product } from '../../support/builders/product.ts';

const named = (name: string, actives: readonly Active[] = []) =>
  unlistedActives([product({ product: name, actives: actives.map((active) => ({ active })) })]);

describe('an active in the name or brand of a product', () => {
  it('is always declared in our own catalogue', () => {
    expect(unlistedActives(products)).toEqual([]);
  });

  it.each(Active.options)('is reported if it is not declared: %s', (active) => {
    const { label } = activeInfo[active];
    expect(named(`Night ${label} 5%`)).not.toEqual([]);
    expect(named(`Night ${label} 5%`, [active])).toEqual([]);
  });

  it.each<[string, Active]>([
    ['Retinaldehyde Cream', 'retinal'],
    ['Granactive Retinoid 2%', 'retinyl-ester'],
    ['Retinyl Palmitate Oil', 'retinyl-ester'],
    ['Glycolic Toner', 'glycolic-acid'],
    ['8% AHA Gel', 'mandelic-acid'],
    ['AHA7 Liquid', 'glycolic-acid'],
    ['2%BHA Liquid', 'salicylic-acid'],
    ['PHA Toner', 'polyhydroxy-acid'],
    ['Benzoyl Wash', 'benzoyl-peroxide'],
    ['Sulphur Soap', 'sulfur'],
    ['Vitamin-C Serum', 'vitamin-c-derivative'],
    ['VITAMIN C Serum', 'l-ascorbic-acid'],
    ['Niacinamide 10% + TXA', 'tranexamic-acid'],
    ['Ceramide Cream', 'ceramides'],
  ])('is recognised by a synonym or another spelling: %s', (name, active) => {
    const rest: Active[] = name.startsWith('Niacinamide') ? ['niacinamide'] : [];
    expect(named(name, rest)).toEqual([
      expect.stringMatching(/^plain-cleanser has ".+" in its name: list .* among its actives\.$/),
    ]);
    expect(named(name, [...rest, active])).toEqual([]);
  });

  it('is recognised if only the brand contains it', () => {
    expect(unlistedActives([product({ brand: 'Retinol Lab', product: 'Night Cream' })])).toHaveLength(1);
  });

  it.each([
    'Retinol-Free Night Cream',
    'Retinol Alternative Serum',
    'Alternative to Retinol Serum',
    'No AHA Toner',
    'Salicylic Acid-Free Wash',
    'Wash without BHA',
    'Galactic Acidity Barclay Cream',
    'Sulfate Wash for Retinas',
  ])('is not recognised in a negation or as part of another word: %s', (name) => {
    expect(named(name)).toEqual([]);
  });

  it.each(['Tretinoin 0.025% Cream', 'Hydroquinone 4%', 'Retin-A Micro'])(
    'is reported if it needs a prescription and the product is not marked as prescription-only: %s',
    (name) => {
      expect(named(name)).toEqual([expect.stringMatching(/mark it as prescription, or take it out\.$/)]);
      expect(unlistedActives([product({ product: name, prescription: true })])).toEqual([]);
    },
  );
});
