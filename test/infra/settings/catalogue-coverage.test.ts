import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import type { ProductStep } from '#domain/catalogue/product.ts';
import { coverageHoles } from '../../../infra/settings/catalogue-coverage.ts';
import { coveringShelf, product, shelf } from '../../support/builders/product.ts';

const without = (step: ProductStep) => coveringShelf.filter((each) => each.step !== step);

describe('the coverage check of a catalogue', () => {
  it('finds no gap in our own catalogue', () => {
    expect(coverageHoles(products)).toEqual([]);
  });

  it('finds no gap in a catalogue of a few plain products and a tinted sunscreen', () => {
    expect(coverageHoles(coveringShelf)).toEqual([]);
  });

  it.each(['cleanser', 'moisturiser', 'sunscreen'] as const)(
    'reports in a single message that nobody gets a %s if the catalogue contains none',
    (step) => {
      expect(coverageHoles(without(step))).toEqual([
        expect.stringMatching(new RegExp(`^Nobody gets a ${step}: add one .* None is listed\\.$`)),
      ]);
    },
  );

  it('reports gaps for visitors with melasma or vitiligo if every sunscreen is untinted and below SPF 50', () => {
    const weaker = shelf.map((each) => (each.spf === undefined ? each : { ...each, spf: 30 }));
    expect(coverageHoles(shelf)).toEqual([]);
    expect(coverageHoles(weaker)).toEqual([
      expect.stringMatching(/^Somebody with melasma gets no sunscreen: add one .*iron oxides/),
      expect.stringMatching(/^Somebody with vitiligo gets no sunscreen: .*CND-8f: Pale patches burn easily/),
    ]);
  });

  it('reports which rule excludes the only cleanser, and for whom', () => {
    const scented = product({ id: 'plain-scented-cleanser', fragrance: 'present' });
    const holes = coverageHoles([...without('cleanser'), scented]);
    expect(holes).toContainEqual(
      expect.stringMatching(
        /^Somebody with eczema gets no cleanser: add one .* Rules exclude 1 of 1 listed\. CND-4b: For eczema/,
      ),
    );
    expect(holes).toContainEqual(expect.stringMatching(/^Somebody with rosacea gets no cleanser: /));
    expect(holes).not.toContainEqual(expect.stringMatching(/moisturiser|sunscreen:|Nobody/));
  });

  it('does not accept a day cream with SPF 15, an acid wash or an irritating cream as base care', () => {
    const weak = without('sunscreen').concat(
      product({ id: 'plain-day-cream', step: 'moisturiser', leaveOn: true, spf: 15 }),
    );
    expect(coverageHoles(weak)).toEqual([expect.stringMatching(/^Nobody gets a sunscreen/)]);
    const acid = product({ id: 'plain-wash', actives: [{ active: 'salicylic-acid', percent: 2 }] });
    expect(coverageHoles([...without('cleanser'), acid])).toEqual([
      expect.stringMatching(/^Nobody gets a cleanser/),
    ]);
    const harsh = product({ id: 'plain-menthol', step: 'moisturiser', leaveOn: true, irritants: true });
    expect(coverageHoles([...without('moisturiser'), harsh])).toEqual([
      expect.stringMatching(/^Nobody gets a moisturiser/),
    ]);
  });
});
