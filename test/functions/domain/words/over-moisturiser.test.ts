import { describe, expect, it } from 'vitest';
import { Active } from '#domain/catalogue/product.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import { type DayPart, daysOf } from '#domain/plan/schedule.ts';
import { overMoisturiser, treatmentDirections } from '#domain/words/en/directions.ts';
import { isStrongSubject } from '#domain/words/main-subject.ts';
import { adapaleneGel, plannedProduct, planStep } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const creamFor = (dayPart: DayPart): PlanStep =>
  planStep({
    product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
    lead: 'moisturiser',
    schedule: [{ fromWeek: 1, dayPart, days: daysOf(7) }],
  });
const cream = creamFor('PM');

const lastOf = (steps: readonly PlanStep[]): string | undefined =>
  saidOf({ steps: [...steps] }).regimen.at(-1)?.instructions;

describe('the directions for a treatment with a strong active', () => {
  it('say "over your moisturiser" for every strong active if a moisturiser comes first', () => {
    for (const active of Active.options.filter(isStrongSubject)) {
      const [direction] = treatmentDirections[active](overMoisturiser);
      expect(direction).toMatch(/ over your moisturiser/);
    }
  });

  it('say "over your moisturiser" only if the plan lists a moisturiser before the treatment at the same time of day', () => {
    const gel = adapaleneGel();
    expect(lastOf([cream, gel])).toMatch(/over your moisturiser/);
    for (const steps of [[creamFor('AM'), gel], [gel]]) {
      expect(lastOf(steps)).toMatch(/Once your skin is dry, [^.]* over it/);
    }
    expect(saidOf({ steps: [gel, cream] }).regimen[0]?.instructions).toMatch(/Once your skin is dry, /);
  });

  it('say to put moisturiser on first if the main active is a mild one whose directions do not mention moisturiser', () => {
    const serum = planStep({
      product: plannedProduct({
        id: 'serum',
        step: 'treatment',
        leaveOn: true,
        actives: [{ active: 'niacinamide' }, { active: 'retinol' }],
      }),
      lead: 'niacinamide',
    });
    const [, directions] = saidOf({ steps: [cream, serum] }).regimen.map(({ instructions }) => instructions);
    expect(directions).toMatch(/Put moisturiser on first/);
    expect(directions).not.toMatch(/your moisturiser|underneath/);
  });
});
