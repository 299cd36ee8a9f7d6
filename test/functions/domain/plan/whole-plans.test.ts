import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { Country } from '#domain/catalogue/country.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan, PlanStep } from '#domain/plan/plan.ts';
import { startWeekOf } from '#domain/plan/schedule.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const oily = reading(
  {
    blemishes: { cheeks: 'strong', chin: 'strong' },
    blackheads: { nose: 'strong' },
    shine: { forehead: 'clear' },
    marks: { cheeks: 'clear' },
  },
  { confidence: 'high' },
);
const planFor = (given: Partial<Answers>, seen = oily): Plan =>
  decide(seen, adult({ mainSkinGoal: 'acne', ...given }), products);

const stepWith = ({ steps }: Plan, wanted: string): PlanStep | undefined =>
  steps.find(({ product }) => product.actives.some(({ active }) => active === wanted));
const weekOf = (step: PlanStep | undefined): number => (step ? startWeekOf(step.schedule) : Number.NaN);
const partsOf = (step: PlanStep | undefined): Set<string> =>
  new Set(step?.schedule.map(({ dayPart }) => dayPart));

describe('a plan with an acne wash', () => {
  const washing = planFor({ country: 'EU', skinType: 'oily', maxProducts: 3 });

  it('starts the next strong active at least four weeks after the wash, because both are new to the skin', () => {
    const wash = stepWith(washing, 'salicylic-acid');
    expect(wash?.product.step).toBe('cleanser');
    expect(weekOf(stepWith(washing, 'azelaic-acid'))).toBeGreaterThanOrEqual(weekOf(wash) + 4);
  });

  it('contains no warning about salicylic acid in pregnancy if only the wash contains the acid', () => {
    const pregnant = planFor({
      country: 'EU',
      skinType: 'oily',
      maxProducts: 3,
      pregnancyBreastfeeding: 'yes',
    });
    expect(stepWith(pregnant, 'salicylic-acid')?.product.leaveOn).toBe(false);
    expect(pregnant.cautions).not.toContain('PRG-5');
  });
});

describe('a plan after a recent procedure', () => {
  it('has no morning cleanser for healing skin, even if there are blemishes', () => {
    const healing = planFor({ country: 'EU', maxProducts: 3, checks: ['recent-procedure'] });
    const cleanser = healing.steps.find(({ product }) => product.step === 'cleanser');
    expect(partsOf(cleanser)).toEqual(new Set(['PM']));
  });
});

describe('a plan for sensitive skin', () => {
  it('has at most one strong active, after two weeks of base care, if the goal is sensitive skin care', () => {
    const red = reading({ redness: { cheeks: 'strong' }, fineLines: { forehead: 'clear' } });
    const gentle = planFor({ mainSkinGoal: 'sensitivity', country: 'CA', maxProducts: 7 }, red);
    const others = gentle.steps.filter(({ product }) => product.step === 'treatment');
    expect(others.length).toBeGreaterThan(0);
    for (const step of others) expect(weekOf(step)).toBeGreaterThanOrEqual(3);
    const strong = ['retinol', 'retinal', 'adapalene', 'azelaic-acid', 'l-ascorbic-acid', 'glycolic-acid'];
    expect(strong.filter((each) => stepWith(gentle, each)).length).toBeLessThanOrEqual(1);
  });
});

describe('a plan with a clay mask', () => {
  it('places the clay mask and azelaic acid at different times of day', () => {
    const shiny = reading(
      { shine: { forehead: 'strong', nose: 'strong' }, blemishes: { chin: 'clear' } },
      { confidence: 'high' },
    );
    const given = { age: 17, country: 'US', skinType: 'oily', checks: ['planning-pregnancy'] } as const;
    const both = planFor({ ...given, checks: [...given.checks], maxProducts: 7 }, shiny);
    expect(partsOf(stepWith(both, 'clay'))).toEqual(new Set(['PM']));
    expect(partsOf(stepWith(both, 'azelaic-acid'))).toEqual(new Set(['AM']));
  });
});

describe('a plan', () => {
  it('contains only products that are sold in one common market if the country is unknown', () => {
    const { steps } = planFor(
      { maxProducts: 3, avoids: ['oats-or-wheat'], skinTone: 5, checks: ['mostly-outdoors'] },
      reading(),
    );
    expect(steps.length).toBeGreaterThan(2);
    const shared = Country.options.filter((each) =>
      steps.every(({ product }) => product.regions.includes(each)),
    );
    expect(shared).not.toEqual([]);
  });
});

describe('a plan', () => {
  it('does not give "too much at once" as the reason for an unmet need if it contains only base care', () => {
    const seen = reading({ blemishes: { chin: 'clear' } }, { confidence: 'high' });
    const given = { mainSkinGoal: 'general', medicalConditions: ['Eczema'], country: 'EU' } as const;
    const base = planFor({ ...given, medicalConditions: ['Eczema'], maxProducts: 5 }, seen);
    expect(base.steps.map(({ product }) => product.step)).toEqual(['cleanser', 'moisturiser', 'sunscreen']);
    expect(base.unmet.map(({ why }) => why)).not.toContain('too-much-at-once');
  });
});
