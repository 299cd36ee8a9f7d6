import { describe, expect, it } from 'vitest';
import type { RegimenStep } from '#domain/contract/result-texts.ts';
import type { Need, Plan, PlanStep } from '#domain/plan/plan.ts';
import { daysOf, type Schedule } from '#domain/plan/schedule.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import {
  adapaleneGel,
  need,
  plan,
  plannedProduct,
  planStep,
  reason,
  treatment,
} from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { saidOf } from '../../../support/builders/said.ts';

const stepsOf = (given: Partial<Plan>): RegimenStep[] => saidOf(given).regimen;

const phase = (fromWeek: number, dayPart: 'AM' | 'PM', timesAWeek: number): Schedule[number] => ({
  fromWeek,
  dayPart,
  days: daysOf(timesAWeek),
});

const mild = planStep({
  product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'niacinamide' }] }),
  lead: 'niacinamide',
});

const gel = (given: Partial<PlanStep> = {}): PlanStep =>
  adapaleneGel({
    product: plannedProduct({
      ...adapaleneGel().product,
      actives: [{ active: 'adapalene', percent: 0.1 }],
      regions: ['US', 'CA'],
      price: 'middle',
    }),
    schedule: [phase(5, 'PM', 3), phase(9, 'PM', 7)],
    ...given,
  });

const proofOf = (percent?: number): string | undefined => {
  const product = {
    ...mild.product,
    actives: [{ active: 'niacinamide' as const, ...(percent && { percent }) }],
  };
  const reasons = [reason('unevenness', 'niacinamide')];
  return stepsOf({ steps: [{ ...mild, product, reasons }] })[0]?.evidence?.proof;
};

describe('the directions for a leave-on vitamin C', () => {
  it.each(['l-ascorbic-acid', 'vitamin-c-derivative'] as const)(
    'say how close to the eyes %s may be applied',
    (active) => {
      const [step] = stepsOf({ steps: [treatment(active, 10)] });
      expect(step?.instructions).toContain(
        'Near your eyes, apply this product only on the bone around them.',
      );
    },
  );
});

describe('the text of a step', () => {
  it.each([
    ['A', 'well studied', '8 to 12 weeks'],
    ['B', 'some studies', '8 to 12 weeks'],
    ['C', 'little evidence', '8 to 12 weeks'],
    ['E', 'little evidence', '8 to 12 weeks'],
    // Evidence of the grades W and M has no published source, so the text does not say when to expect an effect.
    ['W', 'little evidence', ''],
    ['M', 'little evidence', ''],
  ] as const)('describes evidence of grade %s as "%s"', (grade, words, shows) => {
    const reasons = [{ ...reason('blemishes', 'adapalene'), grade }];
    expect(stepsOf({ steps: [gel({ reasons })] })[0]?.evidence).toEqual({
      proof: `Adapalene for blemishes: ${words}`,
      shows,
    });
  });

  it('states weaker evidence for niacinamide if the label states no strength, because the trials used 2% to 5%', () => {
    expect(proofOf(5)).toMatch(/: some studies$/);
    expect(proofOf()).toMatch(/: little evidence$/);
  });

  it('states no evidence if washing is the only reason for the step, or if the step has no reason', () => {
    const wash = planStep({ reasons: [reason('redness', 'cleanser')] });
    expect(stepsOf({ steps: [wash, gel({ reasons: [] })] }).map(({ evidence }) => evidence)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the shop details of a step', () => {
  const instead = {
    id: 'b',
    brand: 'B',
    product: 'Other',
    price: 'low',
    regions: ['US'],
  } satisfies PlanStep['instead'];

  it('contain the price, the countries where the product is sold, and an equivalent product', () => {
    expect(stepsOf({ steps: [gel({ instead })] })[0]?.shop).toEqual({
      price: 'Medium price',
      where: 'sold in the US and Canada',
      instead: { brand: 'B', product: 'Other', price: 'Low price' },
    });
  });

  it.each([
    ['US', 'sold where you shop'],
    ['AU', 'maybe not sold where you shop'],
  ] as const)("state whether the product is sold in the visitor's country (%s)", (country, where) => {
    expect(stepsOf({ steps: [gel()], country })[0]?.shop).toEqual({ price: 'Medium price', where });
  });
});

const howOf = (step: PlanStep): string | undefined => stepsOf({ steps: [step] })[0]?.instructions;

const textOf = (given: Partial<Plan>): string | undefined =>
  stepsOf({ steps: [gel()], ...given })[0]?.start?.texts.join(' ');

const startingOf = (steps: PlanStep[], needs: Need[] = []): string[] =>
  say({ reading: reading(), plan: plan({ steps, needs }) }, english).starting;

const evening = (
  active: 'retinol' | 'azelaic-acid' | 'niacinamide' | 'vitamin-c-derivative',
  week: number,
): PlanStep =>
  planStep({
    product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active }] }),
    lead: active,
    schedule: [phase(week, 'PM', 2)],
  });

describe('the directions for the first weeks', () => {
  it('state when a step starts, when it is used more often, and when to judge it', () => {
    expect(stepsOf({ steps: [gel()] })[0]?.start?.milestones).toEqual([
      { week: 5, kind: 'join', text: 'Three times a week' },
      { week: 9, kind: 'change', text: 'Every day, if your skin is calm' },
      { week: 16, kind: 'judge', text: 'Time to decide: keep this product only if it helps' },
    ]);
  });

  it('tell the visitor not to judge a step before its effect can be visible', () => {
    const acid = gel({
      lead: 'lactic-acid',
      reasons: [reason('fineLines', 'lactic-acid')],
      schedule: [phase(1, 'PM', 1)],
    });
    expect(stepsOf({ steps: [acid] })[0]?.start?.milestones.at(-1)).toMatchObject({
      week: 22,
      kind: 'judge',
    });
  });

  it('advise rinsing the product off within an hour only if the skin reacts easily', () => {
    const needs = [need({ name: 'comfort', asked: true, regions: [] })];
    expect(textOf({ needs })).toMatch(/leave it on for at most an hour and rinse it off/);
    expect(textOf({})).not.toMatch(/rinse it off/);
  });

  it('say nothing about starting a base product that is used daily', () => {
    expect(stepsOf({ steps: [planStep()] })[0]?.start).toBeUndefined();
  });

  it('state when to stop a treatment, what is an emergency, and what to do if a cleanser, moisturiser or sunscreen stings', () => {
    expect(startingOf([planStep()]).slice(0, 2)).toEqual([
      english.start.testBase,
      english.start.mildIrritated,
    ]);
    expect(startingOf([planStep()]).join(' ')).toMatch(/stop all products.*Call an ambulance.*raised rash/);
    expect(startingOf([gel()]).join(' ')).toMatch(/stop all products.*Call an ambulance.*raised rash/);
    expect(startingOf([mild]).join(' ')).toMatch(
      /stop using it.*stop all products.*Call an ambulance.*raised rash/,
    );
    expect(startingOf([mild]).length).toBeLessThan(startingOf([gel()]).length);
    const needs = [need()];
    expect(startingOf([gel()], needs).join(' ')).toMatch(/blemishes may appear in their usual places/);
    expect(startingOf([gel()]).join(' ')).not.toMatch(/blemishes may appear/);
    expect(startingOf([gel({ lead: 'azelaic-acid' })], needs).join(' ')).not.toMatch(/blemishes may appear/);
  });

  it('say to test acne products on small areas and other products on the arm, in the order of their first use', () => {
    expect(startingOf([gel(), mild]).slice(0, 2)).toEqual([
      'Before first use, test niacinamide on the inside of your arm for at least 7 evenings.',
      'Before week 5, test adapalene on one or two small areas for three evenings.',
    ]);
  });

  it('say to test a cleanser that contains an acne drug before its first use, and to rinse it off each time', () => {
    const wash = planStep({
      product: plannedProduct({ id: 'wash', actives: [{ active: 'salicylic-acid', percent: 2 }] }),
      lead: 'salicylic-acid',
    });
    expect(startingOf([gel({ schedule: [phase(2, 'PM', 3)] }), wash]).slice(0, 2)).toEqual([
      'Before first use, test salicylic acid on one or two small areas for three evenings, and rinse off each time as directed.',
      'Before week 2, test adapalene on one or two small areas for three evenings.',
    ]);
  });

  it('state on which area of skin to test a product in the week before its first use', () => {
    const inWeek2 = { schedule: [phase(2, 'PM', 3)] };
    expect(howOf({ ...mild, schedule: [phase(5, 'PM', 3)] })).toContain(
      'in week 5, after a test on the inside of your arm in week 4.',
    );
    const plain = plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active: 'panthenol' }] });
    expect(howOf(gel(inWeek2))).toContain('in week 2, after a test on a small area in week 1.');
    expect(howOf({ ...mild, ...inWeek2 })).toContain('after a test on the inside of your arm in week 1.');
    expect(howOf(planStep({ product: plain, lead: 'panthenol', ...inWeek2 }))).not.toMatch(/after a test/);
  });

  it('name the mild form of vitamin C last in the list of actives to test', () => {
    const [both] = startingOf([evening('vitamin-c-derivative', 3), evening('niacinamide', 7)]);
    expect(both).toContain('niacinamide and the mild form of vitamin C, test each');
  });

  it('say to test evening products in the evening, before each product is used for the first time', () => {
    const [both] = startingOf([evening('retinol', 3), evening('azelaic-acid', 7)]);
    expect(both).toBe(
      'Before you first use retinol and azelaic acid, test each on the inside of your arm for at least 7 evenings.',
    );
    const allDay = { ...mild, schedule: [phase(1, 'AM', 7), phase(1, 'PM', 7)] };
    expect(startingOf([evening('retinol', 3), allDay]).slice(0, 2)).toEqual([
      'Before first use, test niacinamide on the inside of your arm for at least 7 days.',
      'Before week 3, test retinol on the inside of your arm for at least 7 evenings.',
    ]);
  });

  it.each(['panthenol', 'ceramides', 'hyaluronic-acid'] as const)('require no patch test of %s', (active) => {
    const plain = planStep({
      product: plannedProduct({ step: 'treatment', leaveOn: true, actives: [{ active }] }),
      lead: active,
      schedule: [phase(1, 'PM', 7)],
    });
    expect(startingOf([plain]).join(' ')).not.toContain('on the inside of your arm');
  });

  it.each([
    ['PM', 'evening'],
    ['AM', 'morning'],
  ] as const)(
    'say at which time of day to skip a product that stings or dries the skin (used in the $1)',
    (dayPart, time) => {
      const schedule = [phase(1, dayPart, 3)];
      expect(startingOf([gel({ schedule })]).join(' ')).toContain(`skip it the next ${time}.`);
      const both = [gel({ schedule }), gel({ schedule: [phase(1, 'AM', 7), phase(1, 'PM', 7)] })];
      expect(startingOf(both).join(' ')).toContain('skip it the next time.');
    },
  );

  it('warn against applying treatments to patches of eczema', () => {
    const said = say({ reading: reading(), plan: plan({ steps: [mild], disclosed: ['eczema'] }) }, english);
    expect(said.starting.join(' ')).toMatch(/off patches of eczema/);
  });

  it('depend on the active that the step was chosen for, which the description lists first, rather than on the main active', () => {
    const serum = planStep({
      product: plannedProduct({
        step: 'treatment',
        actives: [{ active: 'centella' }, { active: 'niacinamide' }, { active: 'ceramides' }],
      }),
      lead: 'centella',
      reasons: [reason('dryness', 'ceramides')],
    });
    const [step] = stepsOf({ steps: [serum] });
    expect(step?.description).toMatch(/with ceramides, centella and niacinamide$/);
    expect(step?.start?.milestones.at(-1)).toMatchObject({ week: 4, kind: 'judge' });
    expect(step?.start?.texts.join(' ')).not.toMatch(/centella/);
  });
});
