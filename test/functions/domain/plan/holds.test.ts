import { describe, expect, it } from 'vitest';
import { holds } from '#domain/plan/holds.ts';
import type { Circumstance } from '#domain/plan/circumstance.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';

type Row = { when: Circumstance; for: readonly Partial<Answers>[]; notFor: readonly Partial<Answers>[] };

const rows: Record<keyof Required<Circumstance>, Row> = {
  pregnant: {
    when: { pregnant: true },
    for: [
      { pregnancyBreastfeeding: 'yes' },
      { pregnancyBreastfeeding: 'prefer-not-to-say' },
      { pregnancyBreastfeeding: 'no', checks: ['shaves-face', 'planning-pregnancy'] },
    ],
    notFor: [{ pregnancyBreastfeeding: 'no' }, { pregnancyBreastfeeding: 'no', checks: ['shaves-face'] }],
  },
  pregnantOrUnsaidUnder: {
    when: { pregnantOrUnsaidUnder: 60 },
    for: [
      { pregnancyBreastfeeding: 'yes', age: 60 },
      { pregnancyBreastfeeding: 'prefer-not-to-say', age: 59 },
      { pregnancyBreastfeeding: 'no', checks: ['planning-pregnancy'], age: 60 },
    ],
    notFor: [{ pregnancyBreastfeeding: 'prefer-not-to-say', age: 60 }, { pregnancyBreastfeeding: 'no' }],
  },
  sensitivity: {
    when: { sensitivity: ['yes', 'not-sure'] },
    for: [{ skinSensitivity: 'not-sure' }],
    notFor: [{ skinSensitivity: 'no' }],
  },
  under: { when: { under: 18 }, for: [{ age: 17 }], notFor: [{ age: 18 }] },
  from: { when: { from: 65 }, for: [{ age: 65 }], notFor: [{ age: 64 }] },
  goal: { when: { goal: 'acne' }, for: [{ mainSkinGoal: 'acne' }], notFor: [{ mainSkinGoal: 'general' }] },
  goalOtherThan: {
    when: { goalOtherThan: 'acne' },
    for: [{ mainSkinGoal: 'general' }],
    notFor: [{ mainSkinGoal: 'acne' }],
  },
  condition: {
    when: { condition: ['Eczema', 'Rosacea'] },
    for: [{ medicalConditions: ['Melasma', 'Rosacea'] }],
    notFor: [{ medicalConditions: ['Melasma'] }],
  },
  treatment: {
    when: { treatment: ['isotretinoin', 'steroid-cream'] },
    for: [{ treatments: ['steroid-cream'] }],
    notFor: [{}, { treatments: [] }, { treatments: ['prescription-retinoid'] }],
  },
  avoids: {
    when: { avoids: ['nuts'] },
    for: [{ avoids: ['lanolin', 'nuts'] }],
    notFor: [{}, { avoids: ['lanolin'] }],
  },
  check: {
    when: { check: ['mostly-outdoors'] },
    for: [{ checks: ['mostly-outdoors'] }],
    notFor: [{}, { checks: ['shaves-face'] }],
  },
  withoutCheck: {
    when: { withoutCheck: ['mostly-outdoors'] },
    for: [{}, { checks: [] }, { checks: ['shaves-face'] }],
    notFor: [{ checks: ['shaves-face', 'mostly-outdoors'] }],
  },
  skinType: {
    when: { skinType: 'dry' },
    for: [{ skinType: 'dry' }],
    notFor: [{}, { skinType: 'oily' }, { skinType: 'combination' }],
  },
  country: { when: { country: ['UK', 'CA'] }, for: [{ country: 'CA' }], notFor: [{}, { country: 'US' }] },
  countryOtherThan: {
    when: { countryOtherThan: ['US'] },
    for: [{}, { country: 'EU' }],
    notFor: [{ country: 'US' }],
  },
  skinToneFrom: {
    when: { skinToneFrom: 5 },
    for: [{ skinTone: 5 }, { skinTone: 6 }],
    notFor: [{}, { skinTone: 4 }],
  },
  unanswered: {
    when: { unanswered: 'treatments' },
    for: [{}, { treatments: [] }],
    notFor: [{ treatments: ['isotretinoin'] }],
  },
};

describe('a rule', () => {
  it.each(Object.entries(rows))('applies only to visitors who meet its condition "%s"', (_, row) => {
    expect(row.for.filter((given) => !holds(row.when, answers(given)))).toEqual([]);
    expect(row.notFor.filter((given) => holds(row.when, answers(given)))).toEqual([]);
  });

  it('applies to all visitors if it has no condition, and only to those who meet both if it has two', () => {
    expect(holds({}, answers())).toBe(true);
    const both: Circumstance = { under: 18, country: ['US'] };
    expect(holds(both, answers({ age: 17, country: 'US' }))).toBe(true);
    expect(holds(both, answers({ age: 17 }))).toBe(false);
    expect(holds(both, answers({ age: 18, country: 'US' }))).toBe(false);
  });
});
