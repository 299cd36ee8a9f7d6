import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { Treatment } from '#domain/questionnaire/more-answers.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWords, ruleWordsInPregnancy } from '#domain/words/en/rules.ts';
import { say } from '#domain/words/say.ts';
import { adult } from '../../../support/builders/answers.ts';
import { anyAnswers } from '../../../support/builders/any-answers.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said, saidOf } from '../../../support/builders/said.ts';
import { sentencesOf, textsOf } from '../../../support/builders/said-texts.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { SEED } from '../../../support/long-runs.ts';

const circumstances: Record<string, Partial<Answers>> = {
  'pregnant or breastfeeding': { pregnancyBreastfeeding: 'yes' },
  'planning a pregnancy': { pregnancyBreastfeeding: 'no', checks: ['planning-pregnancy'] },
  'planning a pregnancy, with healing skin': {
    pregnancyBreastfeeding: 'no',
    checks: ['planning-pregnancy', 'recent-procedure'],
  },
};
const cases = Object.entries(circumstances).flatMap(([who, given]) =>
  [...Treatment.options, undefined].map((treatment) => ({ who, given, treatment })),
);

/** The sentences for 16 random readings and visitors, who all give these answers. */
function sentencesFor(given: Partial<Answers>): string[] {
  const seeds = Array.from({ length: 16 }, (_, index) => SEED + index);
  return seeds.flatMap((seed) => {
    const random = seededRandom(seed);
    const face = anyReading(random);
    const plan: Plan = decide(face, { ...anyAnswers(random), ...given }, products);
    return sentencesOf(textsOf(say({ reading: face, plan }, english)), plan);
  });
}

/** Sentences that assume or advise that a treatment goes on. */
const goesOn =
  /Keep to any treatment|Use your .* as prescribed|easier to bear|strong enough alone|already works|works on blemishes|with your treatment|while you take|burns more easily with|Your prescribed retinoid|only if your doctor advises/;

const warningsFor = (disclosed: Plan['disclosed']): string =>
  saidOf({ cautions: ['TRT-4d'], disclosed }).warnings.join(' ');

describe('a visitor who is or plans to be pregnant, or breastfeeds', () => {
  it.each(cases)('never reads that a treatment goes on: $who, $treatment', ({ given, treatment }) => {
    const sentences = sentencesFor({ ...given, treatments: treatment ? [treatment] : [] });
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter((each) => goesOn.test(each))).toEqual([]);
  });

  it('reads in the summary and in the warnings to call a doctor about a prescribed retinoid, and why', () => {
    const melasma = adult({
      pregnancyBreastfeeding: 'yes',
      medicalConditions: ['Melasma'],
      treatments: ['prescription-retinoid'],
    });
    const { summary, warnings, seeADoctor } = said(reading({ unevenness: { cheeks: 'clear' } }), melasma);
    expect(summary).toContain('Call your doctor today about your prescribed retinoid.');
    expect(warnings.join(' ')).toMatch(
      /again .*: retinoids are not advised in pregnancy or while breastfeeding\./,
    );
    expect(seeADoctor.join(' ')).toMatch(/ask whether to go on with any treatment prescribed/);
  });

  it('reads to call a doctor about isotretinoin, which the notes do not call a help with blemishes', () => {
    const spotted = reading({ blemishes: { chin: 'strong' } });
    const { summary, unmet } = said(
      spotted,
      adult({ pregnancyBreastfeeding: 'yes', mainSkinGoal: 'acne', treatments: ['isotretinoin'] }),
    );
    expect(summary).toContain('Call your doctor today about isotretinoin.');
    expect(unmet.join(' ')).not.toContain('isotretinoin already works');
  });

  it('reads to ask a doctor about a medicine that makes skin sensitive to the sun', () => {
    const { medicineInPregnancy } = english.safety;
    expect(warningsFor(['pregnancy'])).toContain(medicineInPregnancy);
    expect(warningsFor(['planning-pregnancy'])).toContain(medicineInPregnancy);
    expect(warningsFor([])).not.toContain(medicineInPregnancy);
  });
});

describe('a visitor who plans a pregnancy and skipped the question about treatments', () => {
  it('reads to call a doctor today if they use isotretinoin or a prescribed retinoid', () => {
    expect(saidOf({ cautions: ['TRT-5'], disclosed: ['planning-pregnancy'] }).warnings[0]).toContain(
      ruleWordsInPregnancy['TRT-5'],
    );
  });
});

describe('a visitor who uses a prescribed retinoid and prefers not to say whether they are pregnant', () => {
  it('reads to call a doctor if they may be pregnant, instead of using the retinoid as prescribed', () => {
    const cautions: Plan['cautions'] = ['TRT-2b'];
    const { warnings } = saidOf({ cautions, doctorSigns: ['pregnant'] });
    expect(warnings).toEqual([english.safety.unsaidRetinoidInUse]);
    expect(saidOf({ cautions }).warnings).toEqual([ruleWords['TRT-2b']]);
  });
});
