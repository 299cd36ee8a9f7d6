import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';

describe('the texts for a visitor who asks about breakouts that the photo does not show', () => {
  it('say that the plan has no extra product for blemishes if a condition excludes every active against them', () => {
    const given = adult({
      mainSkinGoal: 'acne',
      medicalConditions: ['Eczema'],
      pregnancyBreastfeeding: 'yes',
    });
    const { summary, unmet } = said(reading({ redness: { cheeks: 'slight' } }), given);
    expect(unmet[0]).toMatch(/^Your plan has no extra product for blemishes/);
    expect(summary).not.toContain('enough for now');
  });

  it('do not list blemishes as an unmet need if the plan has an active against them', () => {
    const given = adult({
      mainSkinGoal: 'acne',
      medicalConditions: ['Rosacea'],
      skinSensitivity: 'yes',
      country: 'US',
    });
    const plan = decide(reading(), given, products);
    expect(plan.withheld.map(({ need }) => need)).toContain('blemishes');
    expect(plan.steps.map(({ lead }) => lead)).toContain('azelaic-acid');
    expect(said(reading(), given).unmet.join(' ')).not.toMatch(/blemishes/);
  });
});

describe('a result for recovering skin', () => {
  it('names a lasting condition, rather than healing skin, as the reason for leaving out an active', () => {
    const uneven = reading({ unevenness: { cheeks: 'clear' } });
    const given = adult({ mainSkinGoal: 'brightening', checks: ['recent-procedure'] });
    const texts = (medicalConditions: ('Vitiligo' | 'None')[]) =>
      said(uneven, { ...given, medicalConditions })
        .safety.map(({ text }) => text)
        .join(' ');
    expect(texts(['Vitiligo'])).toMatch(/azelaic acid because you have vitiligo\./);
    expect(texts(['None'])).toMatch(/azelaic acid because you must wait until your skin has healed\./);
  });

  it('records every active that is left out, and names the law as the reason even if a question is unanswered', () => {
    const healing = adult({ mainSkinGoal: 'acne', checks: ['recent-procedure'], country: 'US' });
    const withheld = (given: Partial<Answers>) =>
      decide(reading(), { ...healing, ...given }, products).withheld;
    expect(withheld({ medicalConditions: ['Eczema'] }).map(({ by }) => by)).toContain('azelaic-acid');
    const unsaid = withheld({ pregnancyBreastfeeding: 'prefer-not-to-say', country: 'EU' });
    expect(unsaid.find(({ by }) => by === 'adapalene')).toMatchObject({ because: 'country' });
  });
});

it('a visitor who asks about acne and shaves reads that bumps may be ingrown hairs', () => {
  const given = adult({ mainSkinGoal: 'acne', checks: ['shaves-face'] });
  expect(said(reading(), given).warnings.join(' ')).toMatch(/may be ingrown hairs, not acne\./);
  expect(said(reading(), { ...given, mainSkinGoal: 'general' }).warnings.join(' ')).not.toMatch(/ingrown/);
});
