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

describe('the directions for a strong active over the moisturiser', () => {
  it('say in the same words for each of them that it goes over the moisturiser', () => {
    for (const active of Active.options.filter(isStrongSubject)) {
      const [direction] = treatmentDirections[active](overMoisturiser);
      expect(direction).toMatch(/ over your moisturiser/);
    }
  });

  it('say so only if the plan lists a moisturiser before it at the same time of day', () => {
    const gel = adapaleneGel();
    expect(lastOf([cream, gel])).toMatch(/over your moisturiser/);
    for (const steps of [[creamFor('AM'), gel], [gel]]) {
      expect(lastOf(steps)).toMatch(/Once your skin is dry, [^.]* over it/);
    }
    expect(saidOf({ steps: [gel, cream] }).regimen[0]?.instructions).toMatch(/Once your skin is dry, /);
  });

  it('say to put moisturiser on first only if the directions for the main active do not name it', () => {
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
