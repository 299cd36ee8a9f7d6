import { describe, expect, it } from 'vitest';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { adult } from '../../../support/builders/answers.ts';
import { need, plan, plannedProduct, planStep, reason, treatment } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';

const weekly = (fromWeek: number): Schedule => [{ fromWeek, dayPart: 'PM', days: daysOf(3) }];

describe('the purpose of a product in the summary', () => {
  it('is "against new lines" for a sunscreen, because sunscreen does not smooth deep lines', () => {
    const face = reading({ deepLines: { forehead: 'clear' }, redness: { nose: 'clear' } });
    const { summary, regimen } = said(
      face,
      adult({ mainSkinGoal: 'anti-aging', maxProducts: 3, country: 'EU' }),
    );
    expect(regimen.map(({ why }) => why).join(' ')).toMatch(/it does not smooth deep ones/);
    expect(summary).toMatch(/sunscreen against new lines/);
    expect(summary).not.toMatch(/for deep lines/);
  });

  const cream = planStep({
    product: plannedProduct({ id: 'cream', step: 'moisturiser' }),
    lead: 'moisturiser',
    reasons: [reason('dryness', 'moisturiser')],
  });
  const sun = planStep({
    product: plannedProduct({ id: 'sun', step: 'sunscreen', actives: [{ active: 'iron-oxides' }] }),
    lead: 'sunscreen',
    reasons: [reason('marks', 'iron-oxides')],
  });
  const serum = treatment('azelaic-acid', 10, { schedule: weekly(3) });
  const face = reading({
    blemishes: { chin: 'clear' },
    dryness: { cheeks: 'clear' },
    marks: { chin: 'clear' },
  });
  const needs = [
    need({ level: 'clear' }),
    need({ name: 'dryness', level: 'clear', regions: ['cheeks'] }),
    need({ name: 'marks', level: 'clear', regions: ['chin'] }),
  ];
  const summaryOf = (steps: PlanStep[], given: Partial<Plan> = {}): string =>
    say({ reading: face, plan: plan({ steps, needs, ...given }) }, english).summary;

  it('is also stated for products that start later, in a separate sentence if one sentence would be too long', () => {
    const acid = treatment('salicylic-acid', 2, { schedule: weekly(3) });
    const summary = summaryOf([cream, sun, serum, acid]);
    expect(summary).toMatch(/a moisturiser for [^.]*dry[^.]* and a tinted sunscreen for [^.]*marks[^.]*\./);
    expect(summary).toMatch(/ From week 3, add azelaic acid and salicylic acid for blemishes\./);
  });

  it('is omitted for a product that starts later if all products have the same purpose', () => {
    const first = treatment('benzoyl-peroxide', 2.5, { schedule: weekly(1) });
    expect(summaryOf([first, serum])).toMatch(
      /benzoyl peroxide for blemishes; in week 3 you add azelaic acid\./,
    );
    const other = treatment('niacinamide', 5, {
      reasons: [reason('marks', 'niacinamide')],
      schedule: weekly(1),
    });
    expect(summaryOf([other, serum])).toMatch(/; in week 3 you add azelaic acid for blemishes\./);
  });

  it('is omitted for a cleanser with an active if its only purpose is gentle washing', () => {
    const wash = planStep({
      product: plannedProduct({ step: 'cleanser', actives: [{ active: 'salicylic-acid' }] }),
      lead: 'salicylic-acid',
      reasons: [reason('dryness', 'cleanser')],
    });
    expect(summaryOf([wash])).toMatch(/Your plan has a wash with salicylic acid\./);
  });
});
