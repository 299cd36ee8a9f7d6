import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { Country } from '#domain/catalogue/country.ts';
import { decide } from '#domain/plan/decide.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';

const planFor = (given: Partial<Answers>) => decide(reading(), adult(given), products);

const burning: Record<string, Partial<Answers>> = {
  vitiligo: { medicalConditions: ['Vitiligo'] },
  'skin that recovers from a procedure': { checks: ['recent-procedure'] },
  isotretinoin: { treatments: ['isotretinoin'] },
  'a medicine that makes skin sensitive to the sun': { treatments: ['sun-sensitising-medicine'] },
  'a life outdoors': { checks: ['mostly-outdoors'] },
};

describe.each(Object.entries(burning))('with %s, a plan', (_, given) => {
  it('contains a sunscreen of SPF 50 or more in every country', () => {
    for (const country of Country.options) {
      const { steps } = planFor({ ...given, country, pregnancyBreastfeeding: 'yes', skinSensitivity: 'yes' });
      const sun = steps.find(({ product }) => product.step === 'sunscreen');
      expect({ country, spf: sun?.product.spf ?? 0 }).toEqual({
        country,
        spf: expect.toSatisfy((spf) => spf >= 50),
      });
    }
  });

  it('ranks the sunscreen as the most important product, even if eczema calls for a moisturiser', () => {
    const conditions = given.medicalConditions ?? [];
    const { steps, importance } = planFor({ ...given, medicalConditions: [...conditions, 'Eczema'] });
    expect(steps.find(({ product }) => product.id === importance[0])?.product.step).toBe('sunscreen');
  });
});

it('a plan gives only one reason for SPF 50 if several rules demand it', () => {
  const plan = planFor({
    medicalConditions: ['Vitiligo'],
    checks: ['recent-procedure', 'mostly-outdoors'],
    treatments: ['isotretinoin'],
  });
  const demanding: RuleId[] = ['TRT-1b', 'CHK-1f', 'CHK-3c', 'CND-8f'];
  expect(plan.placements.map(({ rule }) => rule)).toEqual(expect.arrayContaining(demanding));
  const { safety } = say({ reading: reading(), plan }, english);
  expect(safety.map(({ text }) => text).filter((text) => text.includes('SPF 50'))).toEqual([
    'Isotretinoin makes skin burn easily, so your sunscreen has SPF 50 or more.',
  ]);
});
