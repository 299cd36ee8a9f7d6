import { describe, expect, it } from 'vitest';
import { answerKindOf } from '#domain/plan/answer-kind.ts';
import type { Circumstance } from '#domain/plan/circumstance.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';

const because = (when: Circumstance, given: Partial<Answers> = {}): string =>
  answerKindOf(when, answers(given));

describe('the kind of answer that made a rule apply', () => {
  it.each<[Circumstance, string]>([
    [{ condition: ['Rosacea'] }, 'condition'],
    [{ sensitivity: ['yes'] }, 'sensitivity'],
    [{ under: 18 }, 'age'],
    [{ from: 65 }, 'age'],
    [{ treatment: ['isotretinoin'] }, 'treatment'],
    [{ avoids: ['nuts'] }, 'avoided'],
    [{ check: ['recent-procedure'] }, 'check'],
    [{ withoutCheck: ['recent-procedure'] }, 'check'],
    [{ skinType: 'dry' }, 'skin-type'],
    [{ goal: 'acne' }, 'goal'],
    [{ goalOtherThan: 'acne' }, 'everybody'],
    [{}, 'everybody'],
  ])('given a rule with the conditions %j, is "%s"', (when, expected) => {
    expect(because(when)).toBe(expected);
  });

  it('is "pregnancy" only if the visitor reported or plans a pregnancy', () => {
    expect(because({ pregnant: true }, { pregnancyBreastfeeding: 'yes' })).toBe('pregnancy');
    const silent = { pregnancyBreastfeeding: 'prefer-not-to-say' } as const;
    expect(because({ pregnant: true }, silent)).toBe('pregnancy-unsaid');
    expect(because({ pregnant: true }, { ...silent, age: 60 })).toBe('unsaid');
    expect(because({ pregnant: true }, { ...silent, checks: ['planning-pregnancy'] })).toBe('pregnancy');
  });

  it('is "country" only if the visitor gave a country', () => {
    for (const when of [{ country: ['EU'] }, { countryOtherThan: ['US'] }] satisfies Circumstance[]) {
      expect(because(when, { country: 'EU' })).toBe('country');
    }
    expect(because({ countryOtherThan: ['US'] })).toBe('country-unsaid');
    expect(because({ unanswered: 'country' })).toBe('country-unsaid');
    expect(because({ unanswered: 'treatments' })).toBe('unsaid');
  });

  it('is "condition" if the rule depends on both a medical condition and the age', () => {
    expect(because({ under: 18, condition: ['Eczema'] })).toBe('condition');
  });
});
