import { describe, expect, it } from 'vitest';
import { type Disclosed, disclosedIn } from '#domain/plan/disclosed.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';

const disclosed = (given: Partial<Answers>): Disclosed[] =>
  disclosedIn(answers({ skinSensitivity: 'no', medicalConditions: ['None'], ...given }));

const given: [Partial<Answers>, Disclosed[]][] = [
  [{ medicalConditions: ['Rosacea', 'Eczema'] }, ['eczema', 'rosacea']],
  [{ medicalConditions: ['Other'] }, ['other-condition']],
  [{ pregnancyBreastfeeding: 'yes' }, ['pregnancy']],
  [{ checks: ['planning-pregnancy'] }, ['planning-pregnancy']],
  [{ treatments: ['isotretinoin'], age: 70 }, ['isotretinoin', 'older']],
  [{ skinSensitivity: 'not-sure' }, ['maybe-sensitive']],
  [{ skinTone: 4 }, ['deep-tone']],
  [{ skinType: 'dry' }, ['dry-skin']],
  [{ skinTone: 3 }, []],
];

describe("the visitor's answers that the plan texts mention", () => {
  it('exclude "prefer not to say"', () => {
    expect(disclosed({ pregnancyBreastfeeding: 'prefer-not-to-say' })).toEqual([]);
  });

  it.each(given)('given the answers %j, are %j, in order of importance', (said, expected) => {
    expect(disclosed(said)).toEqual(expected);
  });
});
