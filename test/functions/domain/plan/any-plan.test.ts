import { describe, expect, it } from 'vitest';
import { decide } from '#domain/plan/decide.ts';
import { brokenIn, planCase } from '../../../support/builders/plan-property.ts';
import { SEED } from '../../../support/long-runs.ts';

/** One hundredth of the cases that `npm run eval` tries. */
const CASES = 1_000;
const seeds = Array.from({ length: CASES }, (_, index) => SEED + index);

describe('the plan for any reading, any answers and any catalogue', () => {
  it('breaks no rule, gives true reasons, and is the same each time', () => {
    const broken = seeds.flatMap((seed) => brokenIn(seed).map((name) => `${seed}: ${name}`));
    expect(broken).toEqual([]);
  }, 120_000);

  it('contains an extra product in most cases with room for one, so it is not safe only by being small', () => {
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
