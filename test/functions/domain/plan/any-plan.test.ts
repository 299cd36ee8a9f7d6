import { describe, expect, it } from 'vitest';
import { decide } from '#domain/plan/decide.ts';
import { brokenIn, planCase } from '../../../support/builders/plan-property.ts';
import { SEED } from '../../../support/long-runs.ts';

/** One hundredth of the number of cases in `npm run eval`. */
const CASES = 1_000;
const seeds = Array.from({ length: CASES }, (_, index) => SEED + index);

describe('a plan for random readings, answers and catalogues', () => {
  it('breaks no rule, gives true reasons, and is deterministic', () => {
    const broken = seeds.flatMap((seed) => brokenIn(seed).map((name) => `${seed}: ${name}`));
    expect(broken).toEqual([]);
  }, 120_000);

  it('contains an extra product in most cases with room for one, and is never just base care', () => {
    const plans = seeds
      .map(planCase)
      .filter(({ answers, products }) => answers.maxProducts > 3 && products.length > 100)
      .filter(({ answers }) => !answers.medicalConditions.includes('Other'))
      .map(({ reading, answers, products }) => decide(reading, answers, products));
    const richer = plans.filter(({ steps }) => steps.length > 3);
    expect(richer.length / plans.length).toBeGreaterThan(0.8);
    expect(plans.filter(({ isBaseCare }) => isBaseCare)).toEqual([]);
  });
});
