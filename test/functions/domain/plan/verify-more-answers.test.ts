import { describe, expect, it } from 'vitest';
import { Country } from '#domain/catalogue/country.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import { verify } from '#domain/plan/verify.ts';
import type { CheckedStep } from '#domain/plan/verify/checked-step.ts';
import type { moreAnswersPredicates } from '#domain/plan/verify/more-answers-predicates.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { Avoided } from '#domain/questionnaire/more-answers.ts';
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

type Row = { what: string; steps: CheckedStep[]; person: Partial<Answers> };

const evenings = (timesAWeek: number): Schedule => [{ fromWeek: 1, dayPart: 'PM', days: daysOf(timesAWeek) }];
const peroxide = (percent: number): CheckedStep[] => withBase(serum('benzoyl-peroxide', percent));
const perhapsScented = { ...cream, product: { ...cream.product, fragrance: 'unknown' as const } };
const oily = { ...cream, product: { ...cream.product, allergens: ['essential-oil' as const] } };
const factor30 = { ...sun, product: { ...sun.product, spf: 30 } };
const organic = { ...sun, product: { ...sun.product, actives: [{ active: 'organic-uv-filters' as const }] } };
const unnamed = { ...sun, product: { ...sun.product, actives: [] } };

/** For each predicate about the optional answers, plans that fail it in different ways. */
const broken: Record<keyof typeof moreAnswersPredicates, readonly Row[]> = {
  'an active beside a treatment that rules it out': [
    {
      what: 'a niacinamide serum on isotretinoin',
      steps: withBase(serum('niacinamide', 5, daily('AM'))),
      person: { treatments: ['isotretinoin'] },
    },
    {
      what: 'azelaic acid on isotretinoin',
      steps: withBase(serum('azelaic-acid', 10)),
      person: { treatments: ['isotretinoin'] },
    },
    {
      what: 'a vitamin C derivative beside tretinoin',
      steps: withBase(serum('vitamin-c-derivative', 5, daily('AM'))),
      person: { treatments: ['prescription-retinoid'] },
    },
    {
      what: 'a mask beside a steroid cream',
      steps: withBase(mask('panthenol', ['mon'])),
      person: { treatments: ['steroid-cream'] },
    },
  ],
  'a cleanser in the morning beside a drying treatment': [
    {
      what: 'twice a day on isotretinoin',
      steps: [wash, cream, sun],
      person: { treatments: ['isotretinoin'] },
    },
    {
      what: 'twice a day beside tretinoin',
      steps: [wash, cream, sun],
      person: { treatments: ['prescription-retinoid'] },
    },
  ],
  'a fruit acid in strong sun': [
    {
      what: 'lactic acid with doxycycline',
      steps: withBase(serum('lactic-acid', 5)),
      person: { treatments: ['sun-sensitising-medicine'] },
    },
    {
      what: 'lactic acid in an outdoor job',
      steps: withBase(serum('lactic-acid', 5)),
      person: { checks: ['mostly-outdoors'] },
    },
  ],
  'a retinoid too often in strong sun': [
    {
      what: 'twice a week with a thiazide',
      steps: withBase(serum('retinol', 0.2)),
      person: { treatments: ['sun-sensitising-medicine'] },
    },
    {
      what: 'four times a week from week 6 on in an outdoor job',
      steps: withBase(
        serum('retinol', 0.2, [...twiceAWeek, { fromWeek: 5, dayPart: 'PM', days: daysOf(4) }]),
      ),
      person: { checks: ['mostly-outdoors'] },
    },
  ],
  'a sunscreen below 50 for somebody who needs it': (['isotretinoin', 'sun-sensitising-medicine'] as const)
    .map((treatment): Row => ({
      what: `SPF 30 with ${treatment}`,
      steps: [wash, cream, factor30],
      person: { treatments: [treatment] },
    }))
    .concat({
      what: 'SPF 30 in an outdoor job',
      steps: [wash, cream, factor30],
      person: { checks: ['mostly-outdoors'] },
    }),
  'what somebody avoids': [
    { what: 'an essential oil', steps: [wash, oily, sun], person: { avoids: ['fragrance'] } },
    { what: 'unknown fragrance', steps: [wash, perhapsScented, sun], person: { avoids: ['fragrance'] } },
    ...(['essential-oils', 'nuts', 'oats-or-wheat', 'lanolin', 'bee-products', 'salicylates'] as const).map(
      (avoided): Row => ({
        what: `${avoided}, if the label was not read`,
        steps: base,
        person: { avoids: [avoided] },
      }),
    ),
    { what: 'an organic filter', steps: [wash, cream, organic], person: { avoids: ['sunscreen-filters'] } },
    { what: 'unnamed filters', steps: [wash, cream, unnamed], person: { avoids: ['sunscreen-filters'] } },
    { what: 'benzoyl peroxide', steps: peroxide(2.5), person: { avoids: ['benzoyl-peroxide'] } },
  ],
  'more than bland care on skin that heals': [
    {
      what: 'an active',
      steps: withBase(serum('azelaic-acid', 10)),
      person: { checks: ['recent-procedure'] },
    },
    { what: 'an organic filter', steps: [wash, cream, organic], person: { checks: ['recent-procedure'] } },
    {
      what: 'possible fragrance',
      steps: [wash, perhapsScented, sun],
      person: { checks: ['recent-procedure'] },
    },
    {
      what: 'a mild serum on healing skin',
      steps: withBase(serum('peptides', 5, daily('PM'))),
      person: { checks: ['recent-procedure'] },
    },
  ],
  'a stinging active on the morning of a shave': [
    {
      what: 'vitamin C in the morning',
      steps: withBase(serum('l-ascorbic-acid', 10, [{ fromWeek: 1, dayPart: 'AM', days: ['mon'] }])),
      person: { checks: ['shaves-face'] },
    },
  ],
  'too many actives beside a doctor': [
    {
      what: 'retinol with deep lumps',
      steps: withBase(serum('retinol', 0.2)),
      person: { checks: ['deep-lumps-or-scars'] },
    },
    {
      what: 'benzoyl peroxide and azelaic acid with new scars',
      steps: withBase(
        serum('benzoyl-peroxide', 2.5),
        serum('azelaic-acid', 10, [{ fromWeek: 5, dayPart: 'PM', days: ['tue'] }]),
      ),
      person: { checks: ['deep-lumps-or-scars'] },
    },
  ],
  'an active for light skin on dark skin': [
    { what: 'benzoyl peroxide of 5%', steps: peroxide(5), person: { skinTone: 5 } },
    {
      what: 'glycolic acid',
      steps: withBase(serum('glycolic-acid', 5, evenings(1))),
      person: { skinTone: 6 },
    },
  ],
  'a start too fast for dark skin': [
    {
      what: 'salicylic acid three times a week',
      steps: withBase(serum('salicylic-acid', 2, evenings(3))),
      person: { skinTone: 5 },
    },
    { what: 'retinol twice a week', steps: withBase(serum('retinol', 0.2)), person: { skinTone: 5 } },
  ],
  'an active before the calm weeks of base care are over': [
    {
      what: 'a mask in week 3 on sensitive skin',
      steps: withBase(mask('panthenol', ['mon'])),
      person: { skinSensitivity: 'yes' },
    },
    {
      what: 'azelaic acid in week 4 on sensitive skin',
      steps: withBase(serum('azelaic-acid', 10, afterTwoWeeks())),
      person: { skinSensitivity: 'yes' },
    },
    {
      what: 'a mild serum in week 2 on skin that may be sensitive',
      steps: withBase(serum('peptides', 5)),
      person: { skinSensitivity: 'not-sure' },
    },
    {
      what: 'azelaic acid in week 2 with melasma',
      steps: withBase(serum('azelaic-acid', 10)),
      person: { medicalConditions: ['Melasma'] },
    },
    {
      what: 'azelaic acid in week 2 at the age of 65',
      steps: withBase(serum('azelaic-acid', 10)),
      person: { age: 65 },
    },
  ],
  'adapalene where it needs a prescription': [
    { what: 'in the UK', steps: withBase(serum('adapalene', 0.1)), person: { country: 'UK' } },
    {
      what: 'in an unknown country',
      steps: withBase(serum('adapalene', 0.1)),
      person: { country: undefined },
    },
  ],
  'benzoyl peroxide where it is a medicine': [
    { what: 'in the EU', steps: peroxide(2.5), person: { country: 'EU' } },
    { what: 'in Asia', steps: peroxide(2.5), person: { country: 'ASIA' } },
    { what: '10% in the UK', steps: peroxide(10), person: { country: 'UK' } },
    { what: '10% in Canada', steps: peroxide(10), person: { country: 'CA' } },
    { what: 'in an unknown country', steps: peroxide(2.5), person: { country: undefined } },
  ],
};

const found = (steps: CheckedStep[], person: Partial<Answers>): string[] =>
  verify({ steps: planned(steps), needs: [] }, { ...adult, ...person });

describe("a plan that conflicts with the visitor's answers", () => {
  const rows = Object.entries(broken).flatMap(([name, list]) => list.map((row) => ({ name, ...row })));
  it.each(rows)('fails verification: $name ($what)', ({ name, steps, person }) => {
    expect(found(steps, person)).toContain(name);
  });

  it.each(rows)('passes the same check with other answers: $name ($what)', ({ name, steps }) => {
    expect(found(steps, {})).not.toContain(name);
  });
});

const read = (each: CheckedStep): CheckedStep => ({ ...each, product: { ...each.product, allergens: [] } });

describe("a plan that respects the visitor's answers", () => {
  const everything = Avoided.options.filter((each) => each !== 'sulfa-antibiotics');
  const gentle: Row[] = [
    {
      what: 'base care on isotretinoin, with a wash for the evening',
      steps: [{ ...wash, schedule: daily('PM') }, cream, sun],
      person: { treatments: ['isotretinoin'] },
    },
    { what: 'base care on healing skin', steps: base, person: { checks: ['recent-procedure'] } },
    {
      what: 'products whose labels name none of the avoided substances',
      steps: base.map(read),
      person: { avoids: everything },
    },
    {
      what: 'sulfur with a sulfa allergy',
      steps: withBase(
        step('spot', evenings(1), { step: 'treatment', actives: [{ active: 'sulfur', percent: 5 }] }),
      ),
      person: { avoids: ['sulfa-antibiotics'] },
    },
    {
      what: 'retinol once a week with a thiazide',
      steps: withBase(serum('retinol', 0.2, evenings(1))),
      person: { treatments: ['sun-sensitising-medicine'] },
    },
    {
      what: 'azelaic acid alone with deep lumps',
      steps: withBase(serum('azelaic-acid', 10)),
      person: { checks: ['deep-lumps-or-scars'] },
    },
    {
      what: 'a retinoid in the evening after a shave',
      steps: withBase(serum('retinol', 0.2)),
      person: { checks: ['shaves-face'] },
    },
    {
      what: 'retinol in week 4 on skin that may be sensitive',
      steps: withBase(serum('retinol', 0.2, afterTwoWeeks())),
      person: { skinSensitivity: 'not-sure' },
    },
  ];
  it.each(gentle)('passes verification: $what', ({ steps, person }) => {
    expect(found(steps, person)).toEqual([]);
  });

  it('may contain benzoyl peroxide at 5% in four of the six markets', () => {
    const open = Country.options.filter((country) => found(peroxide(5), { country }).length === 0);
    expect(open).toEqual(['UK', 'US', 'CA', 'AU']);
  });
});
