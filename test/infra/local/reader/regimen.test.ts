import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { products } from '#domain/catalogue/built-in.ts';
import {
  type Answers,
  MaxProducts,
  MedicalCondition,
  Pregnancy,
  SkinGoal,
  SkinSensitivity,
} from '#domain/contract/questionnaire.ts';
import { type SkinAnalysis, SkinReport } from '#domain/reading/report.ts';
import { reportOf } from '../../../../infra/local/reader/report.ts';
import { sampleOf } from '../../../support/long-runs.ts';
import {
  analysisOf,
  answersOf,
  bandsOf,
  readingOf,
  regionBands,
} from '../../../support/builders/reader-planes.ts';

const faces = [
  bandsOf(regionBands('calm')),
  bandsOf(regionBands('marked')),
  bandsOf(regionBands('slight', { texture: 'clear' })),
];

type Case = { answers: Answers; analysis: SkinAnalysis; picked: Product[] };

function caseOf(answers: Answers, face = faces[0]): Case {
  const analysis = analysisOf(reportOf(readingOf(face ?? bandsOf(undefined)), answers, products));
  const picked = analysis.regimen.flatMap(
    ({ productId }) => products.find(({ id }) => id === productId) ?? [],
  );
  return { answers, analysis, picked };
}

/** Every combination of answers that a rule looks at, on calm and on troubled faces. */
const combinations = SkinGoal.options.flatMap((mainSkinGoal) =>
  SkinSensitivity.options.flatMap((skinSensitivity) =>
    Pregnancy.options.flatMap((pregnancyBreastfeeding) =>
      MedicalCondition.options.flatMap((condition) =>
        [13, 17, 18, 60].flatMap((age) =>
          [3, 5, 7].flatMap((count) =>
            faces.map((face) => ({
              answers: {
                age,
                mainSkinGoal,
                skinSensitivity,
                pregnancyBreastfeeding,
                medicalConditions: [condition],
                maxProducts: MaxProducts.parse(count),
              },
              face,
            })),
          ),
        ),
      ),
    ),
  ),
);
const cases: Case[] = sampleOf(combinations, 2_000).map(({ answers, face }) => caseOf(answers, face));

const contains = (list: readonly Active[], { actives }: Product): boolean =>
  actives.some(({ active }) => list.includes(active));
const retinoids: Active[] = ['retinol', 'retinal', 'retinyl-ester', 'adapalene'];
const acids: Active[] = ['glycolic-acid', 'lactic-acid', 'mandelic-acid', 'salicylic-acid'];
const strong: Active[] = [...retinoids, ...acids, 'benzoyl-peroxide', 'azelaic-acid', 'l-ascorbic-acid'];

/** The answers of the first case that breaks a promise, which is what a failing test should show. */
const broken = (promise: (each: Case) => boolean): Answers | undefined =>
  cases.find((each) => !promise(each))?.answers;
const brokenWhere = (applies: (each: Case) => boolean, promise: (each: Case) => boolean) => {
  expect(cases.some(applies)).toBe(true);
  return broken((each) => !applies(each) || promise(each));
};

const proseOf = ({ summary, categories, regimen, scienceNotes, warnings }: SkinAnalysis): string =>
  [
    summary,
    ...Object.values(categories).flatMap(({ seen, notVisible }) => [seen, notVisible]),
    ...regimen.flatMap(({ instructions, why }) => [instructions, why]),
    ...scienceNotes,
    ...warnings,
  ].join('\n');

describe('every regimen', () => {
  it('has the shape of a report', () => {
    expect(broken(({ analysis }) => SkinReport.safeParse({ analysis }).success)).toBeUndefined();
  });

  it('names products of the catalogue, none twice, and no more than asked for', () => {
    expect(
      broken(
        ({ analysis, picked, answers }) =>
          picked.length === analysis.regimen.length &&
          new Set(picked).size === picked.length &&
          picked.length <= answers.maxProducts,
      ),
    ).toBeUndefined();
  });

  it('goes from cleanser to sunscreen, and the sunscreen is for every morning', () => {
    expect(
      broken(({ analysis, picked }) => {
        const last = analysis.regimen.at(-1);
        return (
          picked[0]?.step === 'cleanser' &&
          (picked.at(-1)?.spf ?? 0) >= 30 &&
          last?.timeOfDay === 'AM' &&
          last.timesAWeek === 7
        );
      }),
    ).toBeUndefined();
  });

  it('has a moisturiser', () => {
    expect(broken(({ picked }) => picked.some(({ step }) => step === 'moisturiser'))).toBeUndefined();
  });

  it('starts at most one strong active', () => {
    expect(
      broken(({ picked }) => picked.filter((each) => contains(strong, each)).length <= 1),
    ).toBeUndefined();
  });

  it('holds two to four science notes', () => {
    expect(
      broken(({ analysis }) => analysis.scienceNotes.length >= 2 && analysis.scienceNotes.length <= 4),
    ).toBeUndefined();
  });

  it('says nothing in digits, promises no cure and names no disease', () => {
    const forbidden =
      /\d|\b(?:cures?|treats?|treatments?|heals?|diseases?|eczema|rosacea|psoriasis|melasma|vitiligo|dermatitis)\b/i;
    expect(broken(({ analysis }) => !forbidden.test(proseOf(analysis)))).toBeUndefined();
  });
});

/** What the treatment rests on for calm skin but for these bands, with no goal named. */
const lead = (bands: Parameters<typeof regionBands>[1]): Active | undefined =>
  caseOf(answersOf(), bandsOf(regionBands('calm', bands))).picked.find(({ step }) => step === 'treatment')
    ?.actives[0]?.active;

describe('who gets what', () => {
  it('gives no retinoid in pregnancy, when that is not said, under eighteen, or to delicate skin', () => {
    expect(
      brokenWhere(
        ({ answers }) =>
          answers.pregnancyBreastfeeding !== 'no' ||
          answers.age < 18 ||
          answers.skinSensitivity !== 'no' ||
          ['Eczema', 'Rosacea', 'Psoriasis', 'Vitiligo'].some((name) =>
            answers.medicalConditions.some((each) => each === name),
          ),
        ({ picked }) => !picked.some((each) => contains(retinoids, each)),
      ),
    ).toBeUndefined();
  });

  it('gives a retinoid against lines to an adult whom nothing holds back, two evenings a week', () => {
    const { analysis, picked } = caseOf(answersOf({ mainSkinGoal: 'anti-aging' }));
    const at = picked.findIndex((each) => contains(retinoids, each));
    expect(analysis.regimen[at]).toMatchObject({ timeOfDay: 'PM', timesAWeek: 2 });
  });

  it('gives only mild products without fragrance to skin that is or may be sensitive', () => {
    const irritants = strong.filter((active) => active !== 'azelaic-acid');
    expect(
      brokenWhere(
        ({ answers }) => answers.skinSensitivity !== 'no',
        ({ picked }) => picked.every((each) => each.fragrance === 'free' && !contains(irritants, each)),
      ),
    ).toBeUndefined();
  });

  it('gives a sunscreen with iron oxides for melasma', () => {
    expect(
      brokenWhere(
        ({ answers }) => answers.medicalConditions.includes('Melasma'),
        ({ picked }) => picked.some((each) => each.spf !== undefined && contains(['iron-oxides'], each)),
      ),
    ).toBeUndefined();
  });

  it('gives mineral sunscreen in pregnancy', () => {
    expect(
      brokenWhere(
        ({ answers }) => answers.pregnancyBreastfeeding !== 'no',
        ({ picked }) => !picked.some((each) => contains(['organic-uv-filters'], each)),
      ),
    ).toBeUndefined();
  });

  it('gives the base alone for a condition it does not know, and sends to the doctor', () => {
    expect(
      brokenWhere(
        ({ answers }) => answers.medicalConditions.includes('Other'),
        ({ picked, analysis }) =>
          picked.every(({ step }) => step !== 'treatment' && step !== 'mask') &&
          analysis.warnings.some((text) => text.includes('doctor')),
      ),
    ).toBeUndefined();
  });

  it('gives no acids under eighteen unless blemishes are the goal', () => {
    expect(
      brokenWhere(
        ({ answers }) => answers.age < 18 && answers.mainSkinGoal !== 'acne',
        ({ picked }) => !picked.some((each) => contains(strong, each)),
      ),
    ).toBeUndefined();
  });

  it('chooses by what shows when no goal is named', () => {
    expect(lead({ spots: 'marked' })).toBe('salicylic-acid');
    expect(lead({ lines: 'marked' })).toBe('retinol');
    expect(lead({ texture: 'marked' })).toBe('lactic-acid');
    expect(lead({})).toBe('hyaluronic-acid');
  });
});
