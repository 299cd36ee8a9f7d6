import { describe, expect, it } from 'vitest';
import { benefitsOf } from '#domain/plan/benefit.ts';
import { decide } from '#domain/plan/decide.ts';
import { brokenBy, decidedCase } from '../../../support/builders/plan-property.ts';
import { SEED } from '../../../support/long-runs.ts';

/** The number of random cases. `npm run eval` checks a hundred times as many. */
const CASES = 600;
const cases = Array.from({ length: CASES }, (_, index) => ({
  seed: SEED + index,
  ...decidedCase(SEED + index),
}));

describe('a plan for random readings, answers and catalogues', () => {
  it('breaks no rule, gives true reasons, and is deterministic', () => {
    const broken = cases.flatMap(({ seed, ...decided }) =>
      brokenBy(decided).map((name) => `${seed}: ${name}`),
    );
    expect(broken).toEqual([]);
  }, 120_000);

  it('usually has more than three products, and never falls back to base care, if the answers and the catalogue allow more than three', () => {
    const plans = cases
      .filter(({ answers, products }) => answers.maxProducts > 3 && products.length > 100)
      .filter(({ answers }) => !answers.medicalConditions.includes('Other'))
      .map(({ plan }) => plan);
    const richer = plans.filter(({ steps }) => steps.length > 3);
    // With five other seeds, 78 % to 81 % of these plans had more than three products. The limit is about three
    // standard deviations (0.09) lower.
    expect(richer.length / plans.length).toBeGreaterThan(0.7);
    expect(plans.filter(({ isBaseCare }) => isBaseCare)).toEqual([]);
  });
});

/** The next larger plan for each size of a plan. */
const larger = { 3: 5, 5: 7, 7: undefined } as const;

describe('a need that is unmet because the plan is too small', () => {
  it('is met in the next larger plan, as the smaller plan promises', () => {
    let named = 0;
    for (const { seed, reading, answers, products, plan } of cases.slice(0, 320)) {
      const maxProducts = larger[answers.maxProducts];
      const open = plan.unmet.flatMap(({ why, need, by }) => (why === 'no-room' && by ? { need, by } : []));
      if (maxProducts === undefined || plan.isBaseCare || open.length === 0) continue;
      const more = decide(reading, { ...answers, maxProducts }, products);
      if (more.isBaseCare) continue;
      const chosen = products.filter(({ id }) => more.steps.some(({ product }) => product.id === id));
      for (const { need, by } of open) {
        named += 1;
        expect(
          chosen.map((each) => benefitsOf(each).get(need)?.by),
          `${seed} ${need}`,
        ).toContain(by);
      }
    }
    expect(named).toBeGreaterThan(10);
  });
});
