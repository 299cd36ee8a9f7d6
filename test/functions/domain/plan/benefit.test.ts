import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { benefitsOf, reasonsOf } from '#domain/plan/benefit.ts';
import { cards, worksIn } from '#domain/plan/evidence/cards.ts';
import { evidenceFor } from '#domain/plan/evidence/lookup.ts';
import { EvidenceSubject, NeedName } from '#domain/plan/evidence/subject.ts';
import type { WeightedNeed } from '#domain/plan/needs.ts';
import { product } from '../../../support/builders/product.ts';

const parts: ReadonlySet<string> = new Set(['cleanser', 'moisturiser', 'sunscreen']);
const needs = NeedName.options.map((name): WeightedNeed => ({ name, asked: true, regions: [], weight: 1 }));

describe('every possible reason for choosing a product from the catalogue', () => {
  const reachable = products.flatMap((each) => reasonsOf(each, needs).map((reason) => ({ each, reason })));

  it('is backed by a row of evidence that the active or product type helps with the need', () => {
    const unfounded = reachable.filter(({ reason }) => !evidenceFor(reason.need, reason.by));
    expect(unfounded).toEqual([]);
    expect(reachable.length).toBeGreaterThan(500);
  });

  it('names the product type, or an active of the product in a form and strength that the evidence covers', () => {
    const wrong = reachable.filter(({ each, reason: { by } }) => {
      if (parts.has(by)) return false;
      const listed = each.actives.find(({ active }) => active === by);
      const least = cards[EvidenceSubject.parse(by)].strength?.least ?? 0;
      return !listed || !worksIn(by, each.leaveOn) || (listed.percent ?? least) < least;
    });
    expect(wrong.map(({ each, reason }) => `${each.id}: ${reason.need} by ${reason.by}`)).toEqual([]);
  });
});

const serum = (percent: number | undefined, leaveOn = true) =>
  product({
    step: 'treatment',
    leaveOn,
    actives: [percent === undefined ? { active: 'retinol' } : { active: 'retinol', percent }],
  });

describe('the benefit of a product for a need', () => {
  it('is zero below the effective strength, and reduced if the strength is unknown', () => {
    expect(benefitsOf(serum(0.01)).get('fineLines')).toBeUndefined();
    const [known, unknown] = [serum(0.2), serum(undefined)].map(
      (each) => benefitsOf(each).get('fineLines')?.value ?? 0,
    );
    expect(unknown).toBeLessThan(known ?? 0);
    expect(unknown).toBeGreaterThan(0);
  });

  it('decreases above the most effective strength', () => {
    const [best, strong] = [0.3, 1].map((percent) => benefitsOf(serum(percent)).get('fineLines')?.value ?? 0);
    expect(strong).toBeLessThan(best ?? 0);
    expect(strong).toBeGreaterThan(0);
  });

  it('is zero for a rinse-off product if its active works only in leave-on products', () => {
    expect(benefitsOf(serum(0.2, false)).size).toBe(0);
  });

  it('comes only from the sun filters if the product is a sunscreen', () => {
    const sunscreen = product({
      step: 'sunscreen',
      leaveOn: true,
      spf: 50,
      actives: [{ active: 'organic-uv-filters' }, { active: 'niacinamide', percent: 5 }],
    });
    expect(benefitsOf(sunscreen).get('shine')).toBeUndefined();
    expect(benefitsOf(sunscreen).get('darkSpots')?.by).toBe('sunscreen');
  });

  it('comes only from the strong active if the product contains one, so squalane in a retinol serum does not count', () => {
    const retinol = product({
      step: 'treatment',
      leaveOn: true,
      actives: [{ active: 'retinol', percent: 0.2 }, { active: 'squalane' }],
    });
    expect(benefitsOf(retinol).get('dryness')).toBeUndefined();
    expect(benefitsOf(retinol).get('fineLines')?.by).toBe('retinol');
    const oil = product({ step: 'treatment', leaveOn: true, actives: [{ active: 'squalane' }] });
    expect(benefitsOf(oil).get('dryness')?.by).toBe('squalane');
  });
});
