import { describe, expect, it } from 'vitest';
import { products as catalogue } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const plain = { medicalConditions: ['None'], skinSensitivity: 'no', pregnancyBreastfeeding: 'no' } as const;
const planFor = (given: Partial<Answers>, seen = reading()): Plan =>
  decide(seen, answers({ age: 30, ...plain, medicalConditions: ['None'], ...given }), catalogue);

describe('an unmet need', () => {
  const acne = { mainSkinGoal: 'acne' } as const;

  it('states which kind of answer made a rule apply, such as a condition, if the rule is the reason', () => {
    const unmet = planFor({ ...acne, medicalConditions: ['Other'] }).unmet;
    expect(unmet).toContainEqual(expect.objectContaining({ why: 'rule', because: 'condition' }));
  });

  it('is reported as "not in the catalogue" if no product that could meet it is sold in the country', () => {
    const american = catalogue.map((each) => ({ ...each, regions: ['US' as const] }));
    const person = answers({ ...plain, medicalConditions: ['None'], ...acne, country: 'AU' });
    const { unmet } = decide(reading(), person, american);
    expect(unmet.length).toBeGreaterThan(0);
    expect(unmet.every(({ why }) => why === 'not-in-catalogue')).toBe(true);
  });
});

describe('an active that only some countries allow', () => {
  const blemished = reading({ blemishes: { chin: 'clear' } }, { confidence: 'high' });

  it('is withheld if the visitor gave no country, but not in a country that allows it', () => {
    const without = planFor({ mainSkinGoal: 'acne' }, blemished).withheld;
    expect(without.map(({ because }) => because)).toContain('country-unsaid');
    const withCountry = planFor({ mainSkinGoal: 'acne', country: 'US' }, blemished);
    expect(withCountry.withheld).toEqual([]);
    expect(withCountry.country).toBe('US');
  });
});

describe('a need that only the base products help with', () => {
  const lined = reading({ fineLines: { aroundEyes: 'clear' } }, { confidence: 'high' });
  const unmetWith = (given: Partial<Answers>) =>
    planFor({ mainSkinGoal: 'anti-aging', ...given }, lined).unmet;

  it('is listed as unmet, with the name of the treatment, if the next larger plan would add a treatment for it', () => {
    expect(unmetWith({ maxProducts: 3, age: 50 })).toContainEqual(
      expect.objectContaining({ need: 'fineLines', why: 'more-with-room', by: 'retinol' }),
    );
    expect(unmetWith({ maxProducts: 5, age: 50 })).toEqual([]);
  });
});
