import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { decide } from '#domain/plan/decide.ts';
import type { Plan } from '#domain/plan/plan.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { Treatment } from '#domain/questionnaire/more-answers.ts';
import { english } from '#domain/words/en/english.ts';
import { ruleWords } from '#domain/words/en/rules.ts';
import { ruleWordsWhilePlanning } from '#domain/words/en/rules-in-pregnancy.ts';
import { say } from '#domain/words/say.ts';
import { adult } from '../../../support/builders/answers.ts';
import { anyAnswers } from '../../../support/builders/any-answers.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { plan as planWith, planStep } from '../../../support/builders/plan.ts';
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

const VISITORS = 24;

/** The sentences for random readings and visitors, who all give these answers. */
function sentencesFor(given: Partial<Answers>): string[] {
  const seeds = Array.from({ length: VISITORS }, (_, index) => SEED + index);
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

/** The only sentences that may name isotretinoin or a prescribed retinoid. None assumes that the visitor goes on with it. */
const namingRetinoids: readonly (string | RegExp)[] = [
  /^Because you .*, your plan /,
  /^We left out .* because you (?:take or recently took isotretinoin|use a prescribed retinoid)\.$/,
  /^You asked for .*; we suggest only .* because you /,
  'Before you start this plan, show it to whoever prescribed your isotretinoin.',
  'Until your doctor has advised you about isotretinoin, your plan has only basic care.',
  'Until your doctor has advised you about your prescribed retinoid, your plan has only basic care.',
  'Avoid waxing, peels and laser until six months after you last took isotretinoin.',
  'Isotretinoin makes skin burn easily for some time, so your sunscreen has SPF 50 or more.',
  'Isotretinoin leaves skin dry for some time, so use a cleanser only in the evening.',
];
const inPregnancy: readonly string[] = [
  'Call your doctor today about isotretinoin, and take no more of it.',
  'Today, call whoever prescribed your isotretinoin: tell them that you are pregnant or breastfeeding, and take no more of it.',
  'Call your doctor today about your prescribed retinoid.',
  'Isotretinoin can badly harm an unborn child and must not be taken while breastfeeding: take no more, and call your doctor today.',
  'Call your doctor today, before you use your prescribed retinoid again or add an active ingredient: retinoids are not advised in pregnancy or while breastfeeding.',
  'If you take isotretinoin or use a prescribed retinoid, call your doctor today, before you use any active ingredient.',
];
const whilePlanning: readonly string[] = [
  'Talk to your doctor about isotretinoin before you try for a baby.',
  'Talk to your doctor before you use your prescribed retinoid again.',
  'Isotretinoin can badly harm an unborn child: talk to your doctor before you try for a baby, and at once if you may be pregnant.',
  'Talk to your doctor before you use your prescribed retinoid again or add an active ingredient: retinoids are not advised while you plan a pregnancy.',
  'If you take isotretinoin or use a prescribed retinoid, talk to your doctor before you try for a baby or use any active ingredient.',
];

const usesRetinoid = (treatment: Treatment | undefined): boolean =>
  treatment === 'isotretinoin' || treatment === 'prescription-retinoid';

/** The summary and the warnings for a visitor who takes isotretinoin. */
function summaryAndWarningsFor(given: Partial<Answers>): string[] {
  const { summary, warnings } = said(reading(), adult({ ...given, treatments: ['isotretinoin'] }));
  return [summary, warnings.join(' ')];
}

const warningsFor = (disclosed: Plan['disclosed']): readonly string[] =>
  saidOf({ cautions: ['TRT-4d'], disclosed }).warnings;

describe('a visitor who is or plans to be pregnant, or breastfeeds', () => {
  it.each(cases)(
    'never reads a text that assumes or advises continuing a treatment ($who; treatment: $treatment)',
    ({ given, treatment }) => {
      const sentences = sentencesFor({ ...given, treatments: treatment ? [treatment] : [] });
      expect(sentences.length).toBeGreaterThan(300);
      expect(sentences.filter((each) => goesOn.test(each))).toEqual([]);
      const own = given.pregnancyBreastfeeding === 'yes' ? inPregnancy : whilePlanning;
      const isAllowed = (sentence: string): boolean =>
        [...namingRetinoids, ...own].some((each) =>
          typeof each === 'string' ? each === sentence : each.test(sentence),
        );
      const named = sentences.filter((each) => /isotretinoin|prescribed retinoid|your retinoid/i.test(each));
      expect(named.filter((each) => !isAllowed(each))).toEqual([]);
      expect(named.length).toBeGreaterThanOrEqual(usesRetinoid(treatment) ? VISITORS : 0);
    },
  );

  it('reads the same advice about isotretinoin in the summary and in the warnings', () => {
    for (const text of summaryAndWarningsFor({ pregnancyBreastfeeding: 'yes' })) {
      expect(text).toMatch(/call your doctor today/i);
    }
    for (const text of summaryAndWarningsFor({
      pregnancyBreastfeeding: 'no',
      checks: ['planning-pregnancy'],
    })) {
      expect(text).toMatch(/talk to your doctor .*before you try for a baby/i);
      expect(text).not.toMatch(/today|rules for avoiding pregnancy/);
    }
  });

  it('is told in the summary and in the warnings to call a doctor about a prescribed retinoid, and why', () => {
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
    expect(seeADoctor.join(' ')).toMatch(
      /ask whether to continue any treatment prescribed .*\. If it is a retinoid, ask before you use it again\. Do not stop any other prescribed cream without asking\./,
    );
  });

  it('is told to call a doctor about isotretinoin, and not that isotretinoin already works on blemishes', () => {
    const spotted = reading({ blemishes: { chin: 'strong' } });
    const { summary, unmet } = said(
      spotted,
      adult({ pregnancyBreastfeeding: 'yes', mainSkinGoal: 'acne', treatments: ['isotretinoin'] }),
    );
    expect(summary).toMatch(/^Call your doctor today about isotretinoin, and take no more of it\. /);
    expect(unmet.join(' ')).not.toContain('isotretinoin already works');
  });

  it.each<[string, SkinReading, Partial<Plan>]>([
    ['the photo shows no skin', { ...reading(), observations: {} }, {}],
    ['no product suits', reading(), { steps: [] }],
    ['the plan is only basic care', reading(), { isBaseCare: true }],
  ])('reads the call to a doctor first if %s', (_, face, given) => {
    const own = planWith({ disclosed: ['isotretinoin', 'pregnancy'], steps: [planStep()], ...given });
    expect(say({ reading: face, plan: own }, english).summary).toMatch(
      /^Call your doctor today about isotretinoin/,
    );
  });

  it('is told first to ask a doctor about a medicine that makes skin sensitive to the sun', () => {
    const { medicineInPregnancy } = english.safety;
    expect(warningsFor(['pregnancy'])[0]).toBe(medicineInPregnancy);
    expect(warningsFor(['planning-pregnancy'])[0]).toBe(medicineInPregnancy);
    expect(warningsFor([])).not.toContain(medicineInPregnancy);
  });
});

describe('a visitor who plans a pregnancy and skipped the question about treatments', () => {
  it('is told to talk to a doctor before trying for a baby if they use isotretinoin or a prescribed retinoid', () => {
    expect(saidOf({ cautions: ['TRT-5'], disclosed: ['planning-pregnancy'] }).warnings[0]).toContain(
      ruleWordsWhilePlanning['TRT-5'],
    );
    expect(ruleWordsWhilePlanning['TRT-5']).toMatch(/talk to your doctor before you try for a baby/);
  });
});

describe('a visitor who uses a prescribed retinoid and prefers not to say whether they are pregnant', () => {
  it('is told to call a doctor if they may be pregnant, instead of "Use your retinoid as prescribed"', () => {
    const cautions: Plan['cautions'] = ['TRT-2b'];
    const { warnings } = saidOf({ cautions, doctorSigns: ['pregnant'] });
    expect(warnings).toEqual([english.safety.unsaidRetinoidInUse]);
    expect(saidOf({ cautions }).warnings).toEqual([ruleWords['TRT-2b']]);
  });
});
