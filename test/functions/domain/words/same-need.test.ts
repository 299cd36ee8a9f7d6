import { describe, expect, it } from 'vitest';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import type { PlanStep } from '#domain/plan/plan.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import { need, reason, treatment } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const phase = (fromWeek: number, dayPart: 'AM' | 'PM', timesAWeek: number): Schedule[number] => ({
  fromWeek,
  dayPart,
  days: daysOf(timesAWeek),
});

describe('two treatments for the same need', () => {
  const azelaic = treatment('azelaic-acid', 10, { schedule: [phase(2, 'PM', 3)] });
  const acid = treatment('salicylic-acid', 2, {
    reasons: [reason('blemishes', 'salicylic-acid'), reason('shine', 'salicylic-acid')],
    schedule: [phase(9, 'PM', 3)],
  });
  const needs = [need({ level: 'clear' }), need({ name: 'shine', level: 'clear', regions: ['forehead'] })];
  const secondOf = (second: PlanStep): RegimenStep | undefined =>
    saidOf({ steps: [azelaic, second], needs, importance: ['azelaic-acid', second.product.id] }).regimen[1];

  it('are explained by different needs, unless the second treatment has weaker evidence for its other need', () => {
    const mild = treatment('niacinamide', 5, {
      reasons: [reason('blemishes', 'niacinamide'), reason('shine', 'niacinamide')],
    });
    expect(secondOf(mild)?.why).toMatch(/For the shine on your forehead/);
    expect(secondOf(mild)?.evidence?.proof).toBe('Niacinamide for shine: little evidence');
    expect(secondOf(acid)?.evidence?.proof).toBe('Salicylic acid for blemishes: well studied');
  });

  it('may overlap: the second treatment starts, after a patch test, before the first one can be judged', () => {
    const { regimen } = saidOf({
      steps: [azelaic, acid],
      needs,
      importance: ['azelaic-acid', acid.product.id],
    });
    const judged = regimen[0]?.start?.milestones.find(({ kind }) => kind === 'judge');
    expect(judged?.week).toBeGreaterThan(9);
    expect(regimen[1]?.instructions).toMatch(
      /Start this product in week 9, after a test on a small area in week 8\.$/,
    );
  });
});

describe('the reason for a step with retinol for two needs', () => {
  it('introduces retinol as a form of vitamin A only once', () => {
    const retinol = treatment('retinol', 0.3, {
      reasons: [reason('fineLines', 'retinol'), reason('deepLines', 'retinol')],
    });
    const needs = [need({ name: 'fineLines', level: 'clear' }), need({ name: 'deepLines', level: 'clear' })];
    const why = saidOf({ steps: [retinol], needs, importance: ['retinol'] }).regimen[0]?.why;
    expect(why).toMatch(/Retinol, a form of vitamin A, may soften fine lines/);
    expect(why).toMatch(/Retinol may also make deep lines look a little softer/);
  });
});
