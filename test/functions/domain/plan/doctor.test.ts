import { describe, expect, it } from 'vitest';
import { doctorAdvice, whenToSeeADoctor } from '#domain/plan/doctor.ts';
import { HOUSE_POLICY } from '#domain/plan/rule.ts';
import { answers } from '../../../support/builders/answers.ts';

const plain = answers({ medicalConditions: ['None'], pregnancyBreastfeeding: 'no', age: 40 });

describe('when to see a doctor', () => {
  it('is told to everybody: a spot that changes, pain, a rash, and no change after twelve weeks', () => {
    const told = whenToSeeADoctor(plain).join(' ');
    for (const word of ['changes', 'bleeds', 'painful', 'rash', '12 weeks']) expect(told).toContain(word);
  });

  it.each([
    ['pregnancy', { pregnancyBreastfeeding: 'yes' as const }, /midwife/],
    ['not saying', { pregnancyBreastfeeding: 'prefer-not-to-say' as const }, /midwife/],
    ['a young age', { age: 17 }, /parent/],
    ['a condition', { medicalConditions: ['Rosacea' as const] }, /what your doctor gave you/],
    ['an unknown condition', { medicalConditions: ['Other' as const] }, /do not know your condition/],
  ])('heeds %s', (_, given, said) => {
    expect(whenToSeeADoctor(plain).join(' ')).not.toMatch(said);
    expect(whenToSeeADoctor({ ...plain, ...given })[0]).toMatch(said);
  });

  it('names no disease, and has a source for each sentence', () => {
    for (const { text, source } of doctorAdvice) {
      expect(text).not.toMatch(/cancer|melanoma|eczema|rosacea|infection|lupus/i);
      expect(source === HOUSE_POLICY || source.startsWith('https://'), source).toBe(true);
    }
  });
});
