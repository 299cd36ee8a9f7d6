import { describe, expect, it } from 'vitest';
import { type Active, Catalogue, Product, ProductStep } from '#domain/catalogue/product.ts';
import { WORLD } from '#domain/catalogue/products/listed.ts';
import { products } from '#domain/catalogue/built-in.ts';
import { objectionsFor } from '#domain/plan/objections.ts';
import { isMild } from '#domain/plan/products.ts';
import { answers } from '../../../support/builders/answers.ts';

const percentOf = (id: string): number | undefined =>
  products.find((each) => each.id === id)?.actives[0]?.percent;

const activesOf = (id: string): string[] =>
  products.find((each) => each.id === id)?.actives.map(({ active }) => active) ?? [];

/** Converts a brand to kebab case: "Dr. Jart+" to "dr-jart", "L'Oréal Paris" to "loreal-paris". */
const kebab = (brand: string): string =>
  brand
    .normalize('NFKD')
    .replaceAll(/[\p{M}']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

describe('the product list', () => {
  it('matches the schema of a catalogue, with unique ids', () => {
    expect(Catalogue.safeParse(products).error).toBeUndefined();
  });

  it('is frozen, so that no caller can change it', () => {
    expect(Object.isFrozen(products)).toBe(true);
    expect(products.every((each) => Object.isFrozen(each))).toBe(true);
  });

  it('contains at least 120 products, including at least 8 for every step and 15 for every price and region', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    for (const step of ProductStep.options) {
      expect(products.filter((each) => each.step === step).length, step).toBeGreaterThanOrEqual(8);
    }
    for (const price of Product.shape.price.options) {
      expect(products.filter((each) => each.price === price).length, price).toBeGreaterThanOrEqual(15);
    }
    for (const region of WORLD) {
      const sold = products.filter(({ regions }) => regions.includes(region));
      expect(sold.length, region).toBeGreaterThanOrEqual(15);
    }
  });

  it('gives every product an id in kebab case that begins with the brand', () => {
    for (const { id, brand } of products) {
      expect(id.startsWith(`${kebab(brand)}-`), `${id} of ${brand}`).toBe(true);
    }
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
  });

  it('marks cleansers as rinse-off, and all other products except masks as leave-on', () => {
    for (const { id, step, leaveOn } of products.filter((each) => each.step !== 'mask')) {
      expect(leaveOn, id).toBe(step !== 'cleanser');
    }
  });

  it.each<[Active, number]>([
    ['retinol', 0.2],
    ['retinol', 0.3],
    ['retinal', 0.05],
    ['adapalene', 0.1],
    ['benzoyl-peroxide', 2.5],
    ['benzoyl-peroxide', 4],
    ['benzoyl-peroxide', 5],
    ['salicylic-acid', 0.5],
    ['salicylic-acid', 1],
    ['salicylic-acid', 2],
    ['glycolic-acid', 7],
    ['lactic-acid', 5],
    ['mandelic-acid', 5],
    ['azelaic-acid', 10],
    ['alpha-arbutin', 2],
    ['l-ascorbic-acid', 10],
    ['l-ascorbic-acid', 20],
    ['urea', 5],
  ])('contains %s at %f per cent', (active, percent) => {
    const found = products.filter(({ actives }) =>
      actives.some((each) => each.active === active && each.percent === percent),
    );
    expect(found).not.toEqual([]);
  });

  it('lists no retinol above 0.3 per cent for the European Union', () => {
    const above = products.filter(
      ({ actives, regions }) =>
        regions.includes('EU') &&
        actives.some(({ active, percent = 0 }) => active === 'retinol' && percent > 0.3),
    );
    expect(above).toEqual([]);
  });

  it('lists adapalene only for the US, where it is sold without a prescription', () => {
    for (const { id, regions } of products.filter((each) => activesOf(each.id).includes('adapalene'))) {
      expect(regions, id).toEqual(['US']);
    }
  });

  it('contains irritating products, but allows none of them for visitors with rosacea, and counts none as mild', () => {
    const irritating = products.filter(({ irritants }) => irritants);
    expect(irritating.length).toBeGreaterThanOrEqual(5);
    const rosacea = answers({ medicalConditions: ['Rosacea'], skinSensitivity: 'no' });
    for (const each of irritating) {
      expect(objectionsFor(rosacea)(each), each.id).toBeDefined();
      expect(isMild(each), each.id).toBe(false);
    }
  });

  it('marks as `antiAgeing` exactly the products whose name mentions wrinkles or ageing', () => {
    const named = products.filter((each) => /wrinkle|age?ing|\bage\b/i.test(each.product));
    expect(named).not.toEqual([]);
    expect(products.filter(({ antiAgeing }) => antiAgeing)).toEqual(named);
  });

  it('contains no product that needs a prescription', () => {
    expect(products.filter(({ prescription }) => prescription)).toEqual([]);
  });

  it('states a sun protection factor of at least 30 and a UV filter for every sunscreen', () => {
    for (const { id, spf } of products.filter(({ step }) => step === 'sunscreen')) {
      expect(spf, id).toBeGreaterThanOrEqual(30);
      expect(activesOf(id), id).toEqual(
        expect.arrayContaining([expect.stringMatching(/^(zinc-oxide|titanium-dioxide|organic-uv-filters)$/)]),
      );
    }
  });

  it('contains at least 10 mineral sunscreens, 6 of them tinted, and 5 moisturisers with sun protection', () => {
    const mineral = products.filter(
      ({ id, step }) => step === 'sunscreen' && !activesOf(id).includes('organic-uv-filters'),
    );
    expect(mineral.length).toBeGreaterThanOrEqual(10);
    const tinted = mineral.filter(({ id }) => activesOf(id).includes('iron-oxides'));
    expect(tinted.length).toBeGreaterThanOrEqual(6);
    const protecting = products.filter(({ step, spf = 0 }) => step === 'moisturiser' && spf >= 30);
    expect(protecting.length).toBeGreaterThanOrEqual(5);
  });

  it('lists every percentage in a product name as the strength of an active, except 1 per cent', () => {
    for (const { id, product, actives, step } of products) {
      const named = [...product.matchAll(/(\d+(?:\.\d+)?)%/g)].map(([, percent]) => Number(percent));
      const listed = new Set(actives.flatMap(({ percent }) => percent ?? []));
      // 1% is exempt: it can be the strength of zinc PCA, which the catalogue does not list as an active.
      const unlisted = named.filter((percent) => !listed.has(percent) && percent !== 1);
      expect(unlisted, `${step} ${id}`).toEqual([]);
    }
  });

  it.each<[string, Partial<Product>]>([
    ['murad-clarifying-cleanser', { fragrance: 'present', irritants: true, checkedOn: '2025-03-28' }],
    ['la-roche-posay-effaclar-medicated-gel-cleanser', { fragrance: 'free', irritants: true }],
    ['neutrogena-clear-pore-cleanser-mask', { irritants: true }],
    [
      'stridex-maximum-strength-pads',
      { fragrance: 'present', alcohol: 'free', irritants: true, checkedOn: '2024-12-16' },
    ],
    ['isdin-fusion-water-magic-spf-50', { fragrance: 'unknown', regions: ['EU'] }],
  ])('lists %s with the facts from its label or from another source', (id, facts) => {
    expect(products.find((each) => each.id === id)).toMatchObject(facts);
  });

  it('lists the Murad cleanser with the strength on its current label', () => {
    expect(percentOf('murad-clarifying-cleanser')).toBe(0.5);
  });

  it('excludes a recalled product that did not return to the market', () => {
    expect(products.map(({ id }) => id)).not.toContain('la-roche-posay-effaclar-duo-acne-treatment');
  });

  it('contains the PURITO serum under its current name, with all its actives', () => {
    expect(activesOf('purito-wonder-releaf-centella-serum-unscented')).toEqual([
      'centella',
      'niacinamide',
      'peptides',
      'ceramides',
    ]);
  });
});
