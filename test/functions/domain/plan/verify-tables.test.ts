import { describe, expect, it } from 'vitest';
import { daysOf } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import type { CheckedStep } from '#domain/plan/verify/checked-step.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import {
  adult,
  cream,
  daily,
  afterTwoWeeks,
  mask,
  planned,
  serum,
  step,
  sun,
  twiceAWeek,
  wash,
  withBase,
} from '../../../support/builders/checked-steps.ts';

type Row = { what: string; name: string; steps: CheckedStep[]; person?: Partial<Answers> };

/** Plans that each violate one rule, usually a row of the tables of bans and limits. */
const inTables: readonly Row[] = [
  {
    what: 'arbutin during pregnancy',
    name: 'an active that this person must not have',
    steps: withBase(serum('alpha-arbutin', 2, daily('PM'))),
    person: { pregnancyBreastfeeding: 'yes' },
  },
  {
    what: 'retinol while a pregnancy is planned',
    name: 'an active that this person must not have',
    steps: withBase(serum('retinol', 0.2)),
    person: { checks: ['planning-pregnancy'] },
  },
  {
    what: 'adapalene under the age of 18 for a goal other than acne',
    name: 'an active that this person must not have',
    steps: withBase(serum('adapalene', 0.1)),
    person: { age: 17, mainSkinGoal: 'brightening' },
  },
  {
    what: 'adapalene under the age of 18 outside the US',
    name: 'an active that this person must not have',
    steps: withBase(serum('adapalene', 0.1)),
    person: { age: 17, mainSkinGoal: 'acne', country: 'CA' },
  },
  {
    what: 'a mask with salicylic acid during pregnancy',
    name: 'an active that this person must not have',
    steps: withBase(mask('salicylic-acid', ['mon'], { actives: [{ active: 'salicylic-acid', percent: 2 }] })),
    person: { pregnancyBreastfeeding: 'yes' },
  },
  {
    what: 'azelaic acid three times a week in the first weeks for a visitor with melasma',
    name: 'a strong active too often at the start for sensitive skin or melasma',
    steps: withBase(serum('azelaic-acid', 10, [{ fromWeek: 5, dayPart: 'PM', days: daysOf(3) }])),
    person: { medicalConditions: ['Melasma'] },
  },
  {
    what: 'tranexamic acid under the age of 18',
    name: 'an active that this person must not have',
    steps: withBase(serum('tranexamic-acid', 3, daily('PM'))),
    person: { age: 17 },
  },
  ...(['Eczema', 'Rosacea'] as const).map((condition) => ({
    what: `vitamin C for a visitor with ${condition}`,
    name: 'an active that this person must not have',
    steps: withBase(serum('l-ascorbic-acid', 10)),
    person: { medicalConditions: [condition] },
  })),
  ...(['Eczema', 'Vitiligo'] as const).map((condition) => ({
    what: `azelaic acid for a visitor with ${condition}`,
    name: 'an active that this person must not have',
    steps: withBase(serum('azelaic-acid', 10)),
    person: { medicalConditions: [condition] },
  })),
  ...(['Eczema', 'Rosacea'] as const).map((condition) => ({
    what: `a clay mask for a visitor with ${condition}`,
    name: 'an active that this person must not have',
    steps: withBase(mask('clay', ['mon'])),
    person: { medicalConditions: [condition] },
  })),
  {
    what: 'an acid wash for a visitor with rosacea',
    name: 'an active that this person must not have',
    steps: [step('acid', daily('PM'), { actives: [{ active: 'salicylic-acid', percent: 2 }] }), cream, sun],
    person: { medicalConditions: ['Rosacea'] },
  },
  {
    what: 'a cream with bakuchiol for a visitor with an unknown condition',
    name: 'an active that this person must not have',
    steps: [wash, { ...cream, product: { ...cream.product, actives: [{ active: 'bakuchiol' }] } }, sun],
    person: { medicalConditions: ['Other'] },
  },
  {
    what: 'a clay mask at the age of 65',
    name: 'an active that this person must not have',
    steps: withBase(mask('clay', ['mon'])),
    person: { age: 65 },
  },
  {
    what: 'a peptide serum at the age of 80',
    name: 'an active that this person must not have',
    steps: withBase(serum('peptides', 5, afterTwoWeeks())),
    person: { age: 80 },
  },
  {
    what: 'a strong vitamin C derivative under the age of 18',
    name: 'too strong for this person',
    steps: withBase(serum('vitamin-c-derivative', 15, daily('AM'))),
    person: { age: 17 },
  },
  {
    what: '5% benzoyl peroxide under the age of 16',
    name: 'too strong for this person',
    steps: withBase(serum('benzoyl-peroxide', 5)),
    person: { age: 15 },
  },
  {
    what: '0.3% retinol at the age of 65',
    name: 'too strong for this person',
    steps: withBase(serum('retinol', 0.3)),
    person: { age: 65 },
  },
  {
    what: '10% lactic acid at the age of 65',
    name: 'too strong for this person',
    steps: withBase(serum('lactic-acid', 10)),
    person: { age: 65 },
  },
  {
    what: '15% vitamin C on skin that may be sensitive',
    name: 'too strong for this person',
    steps: withBase(serum('l-ascorbic-acid', 15)),
    person: { skinSensitivity: 'not-sure' },
  },
  {
    what: 'sulfur four times a week, rinsed off',
    name: 'a mask, sulfur or a fruit acid too often',
    steps: [
      step('sulfur', [{ fromWeek: 1, dayPart: 'PM', days: daysOf(4) }], {
        actives: [{ active: 'sulfur', percent: 3 }],
      }),
      cream,
      sun,
    ],
  },
  {
    what: '15% vitamin C during pregnancy',
    name: 'too strong for this person',
    steps: withBase(serum('l-ascorbic-acid', 15)),
    person: { pregnancyBreastfeeding: 'yes' },
  },
  {
    what: '15% vitamin C at the age of 80',
    name: 'too strong for this person',
    steps: withBase(serum('l-ascorbic-acid', 15, afterTwoWeeks())),
    person: { age: 80 },
  },
  {
    what: 'a fruit acid at the age of 80',
    name: 'an active that this person must not have',
    steps: withBase(serum('lactic-acid', 5, afterTwoWeeks())),
    person: { age: 80 },
  },
  {
    what: 'L-ascorbic acid for a visitor with vitiligo',
    name: 'an active that this person must not have',
    steps: withBase(serum('l-ascorbic-acid', 10, afterTwoWeeks())),
    person: { medicalConditions: ['Vitiligo'] },
  },
  {
    what: 'leave-on salicylic acid for a visitor with vitiligo',
    name: 'an active that this person must not have',
    steps: withBase(serum('salicylic-acid', 2, afterTwoWeeks())),
    person: { medicalConditions: ['Vitiligo'] },
  },
  {
    what: '10% niacinamide on sensitive skin',
    name: 'a strong niacinamide serum on delicate skin',
    steps: withBase(serum('niacinamide', 10, afterTwoWeeks())),
    person: { skinSensitivity: 'yes' },
  },
  {
    what: '10% niacinamide on skin that may be sensitive',
    name: 'a strong niacinamide serum on delicate skin',
    steps: withBase(serum('niacinamide', 10, afterTwoWeeks())),
    person: { skinSensitivity: 'not-sure' },
  },
  {
    what: '10% niacinamide under the age of 18',
    name: 'a strong niacinamide serum on delicate skin',
    steps: withBase(serum('niacinamide', 10, afterTwoWeeks())),
    person: { age: 17 },
  },
  {
    what: '10% niacinamide at the age of 65',
    name: 'a strong niacinamide serum on delicate skin',
    steps: withBase(serum('niacinamide', 10, afterTwoWeeks())),
    person: { age: 65 },
  },
  {
    what: '10% niacinamide for a visitor with melasma',
    name: 'a strong niacinamide serum on delicate skin',
    steps: withBase(serum('niacinamide', 10, afterTwoWeeks())),
    person: { medicalConditions: ['Melasma'] },
  },
  {
    what: 'vitamin C in two forms',
    name: 'two of a kind where one is enough',
    steps: withBase(serum('l-ascorbic-acid', 15), serum('vitamin-c-derivative', 10, daily('AM'))),
  },
];

describe('the verification of a plan', () => {
  it.each(inTables)('detects $what', ({ name, steps, person }) => {
    const found = verify({ steps: planned(steps), needs: [] }, { ...adult, ...person });
    expect(found).toContain(name);
  });

  it('accepts adapalene and benzoyl peroxide in one product', () => {
    const pair = serum('adapalene', 0.1, twiceAWeek, {
      actives: [
        { active: 'adapalene', percent: 0.1 },
        { active: 'benzoyl-peroxide', percent: 2.5 },
      ],
    });
    expect(verify({ steps: planned(withBase(pair)), needs: [] }, adult)).toEqual([]);
  });

  it('accepts azelaic acid for blemishes at the age of 17', () => {
    const steps = planned(withBase(serum('azelaic-acid', 10)));
    const needs = [{ name: 'blemishes' as const, asked: false, regions: [] }];
    expect(verify({ steps, needs }, { ...adult, age: 17 })).toEqual([]);
  });

  it('accepts adapalene for visible blackheads at the age of 13 in the US', () => {
    const steps = planned(withBase(serum('adapalene', 0.1)));
    const needs = [{ name: 'blackheads' as const, asked: true, level: 'slight' as const, regions: [] }];
    expect(verify({ steps, needs }, { ...adult, age: 13, mainSkinGoal: 'acne' })).toEqual([]);
  });

  it('counts 0.5% salicylic acid as a second strong active', () => {
    const late = [{ fromWeek: 7, dayPart: 'PM' as const, days: ['tue' as const] }];
    const steps = planned(
      withBase(serum('azelaic-acid', 10, afterTwoWeeks()), serum('salicylic-acid', 0.5, late)),
    );
    expect(verify({ steps, needs: [] }, { ...adult, medicalConditions: ['Psoriasis'] })).toEqual([
      'two strong actives where one is enough',
    ]);
  });
});
