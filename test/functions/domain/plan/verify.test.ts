import { describe, expect, it } from 'vitest';
import { daysOf } from '#domain/plan/schedule.ts';
import { verify, verifyRoutine } from '#domain/plan/verify.ts';
import type { Need } from '#domain/plan/plan.ts';
import type { CheckedStep, ReasonedStep } from '#domain/plan/verify/checked-step.ts';
import type { needPredicates } from '#domain/plan/verify/need-predicates.ts';
import type { personPredicates } from '#domain/plan/verify/person-predicates.ts';
import type { routinePredicates } from '#domain/plan/verify/routine-predicates.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import {
  adult,
  base,
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
import { reason } from '../../../support/builders/plan.ts';

type Name = keyof typeof routinePredicates | keyof typeof personPredicates | keyof typeof needPredicates;
type Broken = { steps: ReasonedStep[]; person?: Partial<Answers>; needs?: Need[] };

/**
 * Base care with these steps. The cleanser is used only in the evening, as required from the age of 65 and for dry
 * skin.
 */
const evening = (...steps: CheckedStep[]): CheckedStep[] => [
  { ...wash, schedule: daily('PM') },
  ...steps,
  cream,
  sun,
];

/** For each predicate, except those in `moreAnswersPredicates`, a plan that fails only this predicate. */
const broken: Record<Name, Broken> = {
  'a product that needs a prescription': {
    steps: withBase(serum('niacinamide', 5, daily('PM'), { prescription: true })),
  },
  'an active above its limit, or in unknown strength': { steps: withBase(serum('retinol', undefined)) },
  'an active too often at the start': { steps: withBase(serum('retinol', 0.2, daily('PM'))) },
  'a retinoid by day': {
    steps: withBase(serum('retinol', 0.2, [{ fromWeek: 1, dayPart: 'AM', days: ['mon'] }])),
  },
  'a sun filter in the evening': {
    steps: [wash, cream, { ...sun, schedule: [...sun.schedule, ...daily('PM')] }],
  },
  'something over the sunscreen': { steps: [wash, sun, cream] },
  'a retinoid or fruit acid without daily sunscreen': { steps: [wash, serum('retinol', 0.2), cream] },
  'two that clash at the same time': {
    steps: withBase(
      serum('retinol', 0.2),
      serum('lactic-acid', 5, [{ fromWeek: 5, dayPart: 'PM', days: ['mon'] }]),
    ),
  },
  'a retinoid in one product with an acid or with benzoyl peroxide': {
    steps: withBase(
      serum('retinol', 0.2, twiceAWeek, {
        actives: [
          { active: 'retinol', percent: 0.2 },
          { active: 'benzoyl-peroxide', percent: 2.5 },
        ],
      }),
    ),
  },
  'two of a kind where one is enough': {
    steps: withBase(
      serum('lactic-acid', 5),
      serum('salicylic-acid', 2, [{ fromWeek: 5, dayPart: 'PM', days: ['tue'] }]),
    ),
  },
  'a serum with peptides beside something better': {
    steps: withBase(serum('retinol', 0.2), serum('peptides', undefined, daily('AM'))),
  },
  'the same strong active twice': {
    steps: withBase(
      serum('azelaic-acid', 10),
      serum('azelaic-acid', 10, [{ fromWeek: 5, dayPart: 'PM', days: ['tue'] }], { id: 'more' }),
    ),
  },
  'more niacinamide than 10%': {
    steps: withBase(serum('niacinamide', 10.5, daily('PM'))),
  },
  'niacinamide in two products': {
    steps: withBase(
      serum('niacinamide', 5, daily('PM')),
      serum('niacinamide', undefined, daily('PM'), { id: 'more' }),
    ),
  },
  'two masks': { steps: withBase(mask('clay', ['mon']), mask('panthenol', ['thu'])) },
  'a mask, sulfur or a fruit acid too often': {
    steps: withBase(mask('clay', ['mon', 'tue', 'wed', 'thu'])),
  },
  'something over an overnight mask': {
    steps: withBase(mask('panthenol', ['mon'], { leaveOn: true })),
  },
  'three strong actives': {
    steps: withBase(
      serum('azelaic-acid', 10),
      serum('salicylic-acid', 2, [{ fromWeek: 5, dayPart: 'PM', days: ['tue'] }]),
      serum('benzoyl-peroxide', 2.5, [{ fromWeek: 9, dayPart: 'PM', days: ['wed'] }]),
    ),
  },
  'two new strong actives within four weeks': {
    steps: withBase(
      serum('azelaic-acid', 10),
      serum('salicylic-acid', 2, [{ fromWeek: 4, dayPart: 'PM', days: ['tue'] }]),
    ),
  },
  'two strong actives at the same time': {
    steps: withBase(
      serum('azelaic-acid', 10),
      serum('salicylic-acid', 2, [{ fromWeek: 5, dayPart: 'PM', days: ['mon'] }]),
    ),
  },
  'no evening of rest between two strong actives': {
    steps: withBase(
      serum('azelaic-acid', 10, [{ fromWeek: 1, dayPart: 'PM', days: ['mon', 'wed', 'fri', 'sun'] }]),
      serum('salicylic-acid', 2, [{ fromWeek: 5, dayPart: 'PM', days: ['tue', 'thu', 'sat'] }]),
    ),
  },
  'a treatment in the week in which it is tried first': {
    steps: withBase({ ...serum('niacinamide', 5), schedule: daily('PM') }),
  },
  'a product twice': { steps: [wash, ...base] },
  'a day twice, or no day at all': {
    steps: withBase(serum('niacinamide', 5, [{ fromWeek: 1, dayPart: 'PM', days: ['mon', 'mon'] }])),
  },
  'an active that this person must not have': {
    steps: withBase(serum('retinol', 0.2)),
    person: { pregnancyBreastfeeding: 'prefer-not-to-say' },
  },
  'too strong for this person': {
    steps: withBase(serum('benzoyl-peroxide', 5, afterTwoWeeks())),
    person: { medicalConditions: ['None'], skinSensitivity: 'not-sure' },
  },
  'benzoyl peroxide too often for sensitive skin': {
    steps: withBase(serum('benzoyl-peroxide', 2.5, afterTwoWeeks(7))),
    person: { skinSensitivity: 'not-sure' },
  },
  'an acid too often at the start for sensitive skin': {
    steps: withBase(serum('salicylic-acid', 2, afterTwoWeeks(3))),
    person: { skinSensitivity: 'not-sure' },
  },
  'an acid too often at the start for melasma': {
    steps: withBase(serum('salicylic-acid', 2, afterTwoWeeks(3))),
    person: { medicalConditions: ['Melasma'] },
  },
  'salicylic acid too often in a pregnancy': {
    steps: withBase(
      serum('salicylic-acid', 2, [
        { fromWeek: 1, dayPart: 'PM', days: daysOf(2) },
        { fromWeek: 5, dayPart: 'PM', days: daysOf(4) },
      ]),
    ),
    person: { pregnancyBreastfeeding: 'prefer-not-to-say' },
  },
  'an acne active below 16 without blemishes': {
    steps: withBase(serum('azelaic-acid', 10)),
    person: { age: 15 },
  },
  'adapalene for a minor without blemishes or blackheads that show': {
    steps: withBase(serum('adapalene', 0.1)),
    person: { age: 17, mainSkinGoal: 'acne' },
  },
  'more than base care with an unknown condition': {
    steps: withBase(serum('niacinamide', 5, afterTwoWeeks())),
    person: { medicalConditions: ['Other'] },
  },
  'fragrance, perhaps, with rosacea or eczema': {
    steps: [step('unknown', daily('PM'), { fragrance: 'unknown' }), cream, sun],
    person: { medicalConditions: ['Rosacea'] },
  },
  'fragrance on sensitive skin': {
    steps: [step('scented', daily('PM'), { fragrance: 'present' }), cream, sun],
    person: { mainSkinGoal: 'sensitivity' },
  },
  'an irritant on delicate skin': {
    steps: [step('minty', daily('PM'), { irritants: true }), cream, sun],
    person: { medicalConditions: ['Eczema'] },
  },
  'alcohol, perhaps, with rosacea or eczema': {
    steps: [step('unread', daily('PM'), { alcohol: undefined }), cream, sun],
    person: { medicalConditions: ['Rosacea'] },
  },
  'melasma with a sunscreen that is neither tinted nor of SPF 50': {
    steps: [wash, cream, { ...sun, product: { ...sun.product, spf: 30 } }],
    person: { medicalConditions: ['Melasma'] },
  },
  'two strong actives where one is enough': {
    steps: withBase(
      serum('azelaic-acid', 10, afterTwoWeeks()),
      serum('salicylic-acid', 2, [{ fromWeek: 7, dayPart: 'PM', days: ['tue'] }]),
    ),
    person: { medicalConditions: ['Psoriasis'] },
  },
  'a retinoid too often from 65 on': {
    steps: evening(
      serum('retinol', 0.2, [
        ...afterTwoWeeks(),
        { fromWeek: 9, dayPart: 'PM', days: ['mon', 'tue', 'thu', 'sat'] },
      ]),
    ),
    person: { age: 65 },
  },
  'a strong niacinamide serum on delicate skin': {
    steps: withBase(serum('niacinamide', undefined, afterTwoWeeks())),
    person: { medicalConditions: ['Rosacea'] },
  },
  'two products beside the basics where one is enough': {
    steps: evening(serum('niacinamide', 5, afterTwoWeeks()), serum('centella', 5, afterTwoWeeks())),
    person: { age: 80 },
  },
  'a strong active too often at the start for sensitive skin or melasma': {
    steps: withBase(serum('azelaic-acid', 10, [{ fromWeek: 5, dayPart: 'PM', days: daysOf(3) }])),
    person: { skinSensitivity: 'yes' },
  },
  'a cleanser in the morning on dry skin': { steps: [wash, cream, sun], person: { skinType: 'dry' } },
  'an exfoliating acid on dry skin': {
    steps: evening(serum('polyhydroxy-acid', 5)),
    needs: [{ name: 'dryness', asked: false, level: 'clear', regions: ['cheeks'] }],
  },
  'a product that dries skin on dry skin': {
    steps: evening(mask('clay', ['mon'])),
    needs: [{ name: 'dryness', asked: false, level: 'clear', regions: ['cheeks'] }],
  },
  'salicylic acid on dry skin without blemishes or blackheads': {
    steps: evening(serum('salicylic-acid', 2)),
    person: { skinType: 'dry' },
    needs: [{ name: 'shine', asked: false, level: 'clear', regions: ['nose'] }],
  },
  'a product that is kept from the eyes for something that is visible only there': {
    steps: [wash, { ...serum('lactic-acid', 5), reasons: [reason('fineLines', 'lactic-acid')] }, cream, sun],
    needs: [{ name: 'fineLines', asked: true, level: 'clear', regions: ['aroundEyes', 'underEyes'] }],
  },
  'a retinoid below 25 without visible lines as the goal': {
    steps: withBase(serum('retinol', 0.2)),
    person: { age: 24 },
    needs: [{ name: 'deepLines', asked: false, level: 'slight', regions: ['forehead'] }],
  },
  'an irritating active on red skin that should calm down': {
    steps: withBase(serum('retinol', 0.1, [{ fromWeek: 5, dayPart: 'PM', days: daysOf(2) }])),
    person: { mainSkinGoal: 'sensitivity' },
    needs: [{ name: 'redness', asked: true, level: 'slight', regions: ['cheeks'] }],
  },
  'a cleanser in the morning from 65 on': { steps: base, person: { age: 65 } },
  'more than four products below 16': {
    steps: withBase(serum('niacinamide', 5, daily('PM')), serum('panthenol', 5, daily('PM'))),
    person: { age: 15 },
  },
  'a mask in the first two weeks': {
    steps: withBase({
      ...mask('panthenol', ['mon']),
      schedule: [{ fromWeek: 2, dayPart: 'PM', days: ['mon'] }],
    }),
  },
  'more products than asked for': {
    steps: withBase(serum('niacinamide', 5, daily('PM'))),
    person: { maxProducts: 3 },
  },
};

it('the verification of a plan does not count a tinted corrector as a sunscreen', () => {
  const corrector = { ...sun, product: { ...sun.product, incidentalSpf: true as const } };
  expect(verifyRoutine([wash, serum('retinol', 0.2), cream, corrector])).toContain(
    'a retinoid or fruit acid without daily sunscreen',
  );
});

describe('a plan that breaks no rule', () => {
  it.each([
    ['cleanser, moisturiser and sunscreen', base],
    ['retinol twice a week at night', withBase(serum('retinol', 0.2))],
    [
      'a retinoid and an acid on different nights, one four weeks after the other',
      withBase(
        serum('retinol', 0.2),
        serum('lactic-acid', 5, [{ fromWeek: 5, dayPart: 'PM', days: ['tue', 'sat'] }]),
      ),
    ],
  ])('passes verification: %s', (_, steps) => {
    expect(verify({ steps: planned(steps), needs: [] }, adult)).toEqual([]);
  });
});

describe('a plan that breaks a rule', () => {
  it.each(Object.entries(broken))('fails verification: %s', (name, { steps, person, needs = [] }) => {
    expect(verify({ steps: planned(steps), needs }, { ...adult, ...person })).toEqual([name]);
  });
});

describe('a routine from a shared link', () => {
  it('is verified without the rules that depend on answers, which the link does not contain', () => {
    expect(verifyRoutine(broken['two that clash at the same time'].steps)).toEqual([
      'two that clash at the same time',
    ]);
    expect(verifyRoutine(broken['fragrance, perhaps, with rosacea or eczema'].steps)).toEqual([]);
  });
});
