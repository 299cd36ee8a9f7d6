import { describe, expect, it } from 'vitest';
import { Catalogue, ProductStep } from '#domain/catalogue.ts';
import { products } from '#domain/catalogue-data.ts';

const activesOf = (id: string): string[] =>
  products.find((each) => each.id === id)?.actives.map(({ active }) => active) ?? [];

describe('the product list', () => {
  it('is a catalogue in which every id stands once', () => {
    expect(Catalogue.safeParse(products).error).toBeUndefined();
  });

  it('cannot be changed by a caller', () => {
    expect(Object.isFrozen(products)).toBe(true);
    expect(products.every((each) => Object.isFrozen(each))).toBe(true);
  });

  it('has at least fifty products, and some for every step, price and region', () => {
    expect(products.length).toBeGreaterThanOrEqual(50);
    for (const step of ProductStep.options) {
      expect(products.filter((each) => each.step === step).length, step).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(products.map(({ price }) => price))).toEqual(new Set(['low', 'middle', 'high']));
    expect(new Set(products.flatMap(({ regions }) => regions)).size).toBe(6);
  });

  it('lists nothing that needs a prescription', () => {
    expect(products.filter(({ prescription }) => prescription)).toEqual([]);
  });

  it('gives every sunscreen a protection factor of thirty or more and a filter', () => {
    for (const { id, spf } of products.filter(({ step }) => step === 'sunscreen')) {
      expect(spf, id).toBeGreaterThanOrEqual(30);
      expect(activesOf(id), id).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(zinc-oxide|titanium-dioxide|organic-uv-filters)$/)]),
      );
    }
  });

  it('has several sunscreens tinted with iron oxides and without organic filters', () => {
    const tinted = products.filter(
      ({ id, step }) => step === 'sunscreen' && activesOf(id).includes('iron-oxides'),
    );
    const mineral = tinted.filter(({ id }) => !activesOf(id).includes('organic-uv-filters'));
    expect(mineral.length).toBeGreaterThanOrEqual(3);
  });

  it('carries in its names only strengths that it also lists', () => {
    for (const { id, product, actives, step } of products) {
      const named = [...product.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, percent]) => Number(percent));
      const listed = new Set(actives.flatMap(({ percent }) => percent ?? []));
      // Zinc PCA has no name of its own in the catalogue.
      const unlisted = named.filter((percent) => !listed.has(percent) && percent !== 1);
      expect(unlisted, `${step} ${id}`).toEqual([]);
    }
  });
});
