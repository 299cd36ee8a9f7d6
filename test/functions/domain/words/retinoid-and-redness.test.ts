import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/plan/plan.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { adapaleneGel, need, plan, plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';

const gel = adapaleneGel();
const cream = planStep({
  product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
  lead: 'moisturiser',
});

/** The directions of the first step. */
const directions = (seen: Seen, given: Partial<Plan>): string | undefined =>
  say({ reading: reading(seen), plan: plan(given) }, english).regimen[0]?.instructions;

describe('the directions for a retinoid', () => {
  it.each(['slight', 'clear', 'strong'] as const)('say what to do about redness that is %s', (level) => {
    expect(directions({ redness: { nose: level } }, { steps: [gel, cream] })).toMatch(
      /Adapalene can make red skin redder: if so, put moisturiser on first, and stop if the redness still grows\./,
    );
  });

  it('do not mention redness that the photo does not show', () => {
    expect(directions({}, { steps: [gel, cream] })).not.toMatch(/redder/);
  });

  it('do not suggest a moisturiser underneath if there is one already, or if the plan has none', () => {
    const red: Seen = { redness: { cheeks: 'slight' } };
    const needs = [need({ name: 'comfort', asked: true, regions: [] })];
    for (const given of [{ steps: [gel, cream], needs }, { steps: [gel] }]) {
      expect(directions(red, given)).toMatch(/redder: stop if the redness grows\./);
    }
  });

  it('leave redness out at a step without a retinoid', () => {
    const azelaic = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'azelaic-acid' }] }),
      lead: 'azelaic-acid',
    });
    expect(directions({ redness: { cheeks: 'clear' } }, { steps: [azelaic, cream] })).not.toMatch(/redder/);
  });
});
