import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { layOut, type LaidOut } from '#domain/plan/lay-out.ts';
import { leadOf } from '#domain/plan/lead.ts';
import type { Need } from '#domain/plan/plan.ts';
import { changeWeeks, daysIn, startWeekOf } from '#domain/plan/schedule.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product, zincSunscreen as sun } from '../../../support/builders/product.ts';

const serum = (active: Active, percent: number): Product =>
  product({ id: active, step: 'treatment', leaveOn: true, actives: [{ active, percent }] });
const cream = product({ id: 'cream', step: 'moisturiser', leaveOn: true, actives: [] });

const lay = (products: readonly Product[], given: Partial<Answers> = {}): LaidOut =>
  layOut(
    products.map((each) => leadOf(each, [])),
    { answers: answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], ...given }) },
  );
const scheduleOf = ({ steps }: LaidOut, id: string) =>
  steps.find((each) => each.product.id === id)?.schedule ?? [];
const rulesOf = ({ placements }: LaidOut, id: string): string[] =>
  placements.flatMap(({ rule, productId }) => (productId === id ? rule : []));

const seen = (name: Need['name'], level: Need['level']): Need => ({
  name,
  asked: false,
  level,
  regions: [],
});
const partsOf = (percent: number): string[] =>
  scheduleOf(lay([serum('niacinamide', percent)]), 'niacinamide').map(({ dayPart }) => dayPart);

describe('the schedule of a plan', () => {
  it('contains sun filters only in the morning, and retinoids only in the evening', () => {
    const laid = lay([sun, serum('retinol', 0.2)]);
    expect(scheduleOf(laid, 'sun').map(({ dayPart }) => dayPart)).toEqual(['AM']);
    expect(new Set(scheduleOf(laid, 'retinol').map(({ dayPart }) => dayPart))).toEqual(new Set(['PM']));
  });

  it('starts an active slowly and increases its frequency, as its evidence card states', () => {
    const laid = lay([serum('retinol', 0.2)]);
    const schedule = scheduleOf(laid, 'retinol');
    expect([2, 5, 6, 10].map((week) => daysIn(schedule, week, 'PM').length)).toEqual([2, 2, 3, 5]);
    expect(rulesOf(laid, 'retinol')).toContain('STR-5c');
  });

  it('limits the frequency of an active even after the first weeks if the limit is marked as lasting', () => {
    const schedule = scheduleOf(
      lay([serum('benzoyl-peroxide', 2.5)], { skinSensitivity: 'not-sure' }),
      'benzoyl-peroxide',
    );
    expect([3, 7, 20].map((week) => daysIn(schedule, week, 'PM').length)).toEqual([3, 3, 3]);
  });

  it('starts a second strong active at least 4 weeks after the first, and more than 2 weeks from any change in the frequency of the first', () => {
    const laid = lay([serum('azelaic-acid', 10), serum('adapalene', 0.1)]);
    expect(startWeekOf(scheduleOf(laid, 'azelaic-acid'))).toBe(2);
    expect(startWeekOf(scheduleOf(laid, 'adapalene'))).toBe(9);
    expect(rulesOf(laid, 'adapalene')).toContain('PAIR-12');
  });

  it('assigns a retinoid and an acid to different evenings in every week', () => {
    const laid = lay([serum('retinol', 0.2), serum('lactic-acid', 5)]);
    for (const week of [1, 5, 9, 13, 17]) {
      const retinol = daysIn(scheduleOf(laid, 'retinol'), week, 'PM');
      const acid = daysIn(scheduleOf(laid, 'lactic-acid'), week, 'PM');
      expect(acid.filter((day) => retinol.includes(day))).toEqual([]);
    }
    expect(rulesOf(laid, 'lactic-acid')).toContain('PAIR-1');
  });

  it.each([
    [
      ['retinol', 0.2],
      ['lactic-acid', 5],
    ],
    [
      ['retinol', 0.2],
      ['l-ascorbic-acid', 10],
    ],
    [
      ['salicylic-acid', 2],
      ['azelaic-acid', 10],
    ],
  ] as const)(
    'changes the frequencies of two strong actives more than two weeks apart: %s and %s',
    ([one, percent], [other, otherPercent]) => {
      const laid = lay([serum(one, percent), serum(other, otherPercent)]);
      const [weeks = [], others = []] = [one, other].map((active) => changeWeeks(scheduleOf(laid, active)));
      expect(weeks.length).toBeGreaterThan(1);
      expect(others.length).toBeGreaterThan(1);
      const gaps = weeks.flatMap((week) => others.map((each) => Math.abs(week - each)));
      expect(Math.min(...gaps)).toBeGreaterThan(2);
    },
  );

  it('uses a product only once a day if it contains its active at more than the most effective strength', () => {
    expect(partsOf(5)).toEqual(['AM', 'PM']);
    expect(partsOf(10)).toEqual(['AM']);
  });

  it('limits retinol to three evenings a week from the age of 65', () => {
    const timesAt = (age: number): number =>
      daysIn(scheduleOf(lay([serum('retinol', 0.2)], { age }), 'retinol'), 30, 'PM').length;
    expect([64, 65].map(timesAt)).toEqual([5, 3]);
    expect(rulesOf(lay([serum('retinol', 0.2)], { age: 65 }), 'retinol')).toContain('STR-5k');
  });

  it('uses vitamin C every morning even if a retinoid is used in the evening', () => {
    const laid = lay([serum('l-ascorbic-acid', 15), serum('retinol', 0.2)]);
    expect(daysIn(scheduleOf(laid, 'l-ascorbic-acid'), 30, 'AM')).toHaveLength(7);
    expect(daysIn(scheduleOf(laid, 'l-ascorbic-acid'), 30, 'PM')).toEqual([]);
    expect(rulesOf(laid, 'l-ascorbic-acid')).toEqual(['ORD-7c']);
  });

  it('contains no two consecutive phases with the same days', () => {
    const laid = lay([serum('retinol', 0.2), serum('lactic-acid', 5)]);
    for (const { schedule } of laid.steps) {
      const phases = schedule.map(({ days }) => days.join());
      expect(phases.filter((each, index) => each === phases[index - 1])).toEqual([]);
    }
  });

  it('uses an overnight mask last in the evening, at most three times a week', () => {
    const mask = product({
      id: 'mask',
      step: 'mask',
      leaveOn: true,
      actives: [{ active: 'niacinamide', percent: 5 }],
    });
    const laid = lay([sun, mask, cream, serum('retinol', 0.2)]);
    expect(laid.steps.map((each) => each.product.id)).toEqual(['retinol', 'cream', 'mask', 'sun']);
    expect([4, 9].map((week) => daysIn(scheduleOf(laid, 'mask'), week, 'PM').length)).toEqual([3, 3]);
    expect(rulesOf(laid, 'mask')).toContain('HOUSE-5');
  });

  it('starts vitamin C slowly, and only after a more important strong active', () => {
    const laid = lay([serum('retinol', 0.2), serum('l-ascorbic-acid', 10)]);
    const schedule = scheduleOf(laid, 'l-ascorbic-acid');
    expect([1, 13, 40].map((week) => daysIn(schedule, week, 'AM').length)).toEqual([0, 2, 7]);
    expect(rulesOf(laid, 'l-ascorbic-acid')).toEqual(['PAIR-12']);
  });

  it('limits a fruit acid to two evenings a week', () => {
    const schedule = scheduleOf(lay([serum('glycolic-acid', 7)]), 'glycolic-acid');
    const times = [1, 5, 9, 30].map((week) => daysIn(schedule, week, 'PM').length);
    expect(Math.max(...times)).toBe(2);
  });

  it('limits leave-on salicylic acid to three days a week during pregnancy', () => {
    const laid = lay([serum('salicylic-acid', 2)], { pregnancyBreastfeeding: 'yes' });
    const schedule = scheduleOf(laid, 'salicylic-acid');
    expect([2, 6, 20].map((week) => daysIn(schedule, week, 'PM').length)).toEqual([3, 3, 3]);
    expect(rulesOf(laid, 'salicylic-acid')).toContain('PRG-5b');
  });

  it('contains a morning cleanser only for visitors under 65 with oily skin or blemishes but no dryness', () => {
    const wash = product({ id: 'wash' });
    const laidFor = (needs: readonly Need[], person: Partial<Answers> = {}): LaidOut =>
      layOut([leadOf(wash, [])], {
        answers: answers({
          mainSkinGoal: 'general',
          skinSensitivity: 'no',
          medicalConditions: ['None'],
          ...person,
        }),
        needs,
      });
    const partsFor = (needs: readonly Need[], person?: Partial<Answers>) =>
      scheduleOf(laidFor(needs, person), 'wash').map(({ dayPart }) => dayPart);
    const shine = seen('shine', 'slight');
    expect(partsFor([shine])).toEqual(['AM', 'PM']);
    expect(partsFor([seen('blemishes', 'clear')], { age: 64 })).toEqual(['AM', 'PM']);
    expect(partsFor([shine], { age: 65 })).toEqual(['PM']);
    expect(partsFor([shine, seen('dryness', 'clear')])).toEqual(['PM']);
    expect(partsFor([shine], { skinType: 'dry' })).toEqual(['PM']);
    expect(partsFor([shine], { mainSkinGoal: 'hydration' })).toEqual(['PM']);
    expect(partsFor([])).toEqual(['PM']);
    expect(rulesOf(laidFor([]), 'wash')).toEqual(['ORD-1c']);
    expect(rulesOf(laidFor([shine], { age: 65 }), 'wash')).toEqual(['ORD-1b']);
  });

  it('assigns two strong actives to different evenings, with at least one free evening a week', () => {
    const laid = lay([serum('retinol', 0.2), serum('salicylic-acid', 2)]);
    for (const week of [5, 9, 13, 30]) {
      const evenings = ['retinol', 'salicylic-acid'].flatMap((id) =>
        daysIn(scheduleOf(laid, id), week, 'PM'),
      );
      expect(new Set(evenings).size).toBe(evenings.length);
      expect(evenings.length).toBeLessThanOrEqual(6);
    }
  });

  it('gives a retinoid more evenings than an acid, whichever of the two is more important', () => {
    for (const pair of [
      [serum('retinol', 0.2), serum('salicylic-acid', 2)],
      [serum('salicylic-acid', 2), serum('retinol', 0.2)],
    ]) {
      const laid = lay(pair);
      const times = (id: string) => daysIn(scheduleOf(laid, id), 30, 'PM').length;
      expect([times('retinol'), times('salicylic-acid')]).toEqual([4, 2]);
    }
  });

  it('starts a retinoid and an acid at least two months apart, with a mild active between them', () => {
    const laid = lay([serum('retinol', 0.2), serum('lactic-acid', 5), serum('niacinamide', 5)]);
    const weeks = ['retinol', 'lactic-acid', 'niacinamide'].map((id) => startWeekOf(scheduleOf(laid, id)));
    expect(weeks).toEqual([2, 13, 8]);
  });

  it('uses azelaic acid every morning if another active needs the evenings', () => {
    for (const other of ['salicylic-acid', 'lactic-acid'] as const) {
      const schedule = scheduleOf(lay([serum('azelaic-acid', 10), serum(other, 2)]), 'azelaic-acid');
      expect(new Set(schedule.map(({ dayPart }) => dayPart))).toEqual(new Set(['AM']));
      expect(daysIn(schedule, 30, 'AM')).toHaveLength(7);
    }
    const alone = scheduleOf(lay([serum('azelaic-acid', 10)]), 'azelaic-acid');
    expect(new Set(alone.map(({ dayPart }) => dayPart))).toEqual(new Set(['PM']));
  });

  it('delays a mild active if it would start just before or after a more important active becomes more frequent', () => {
    const laid = lay([serum('adapalene', 0.1), serum('niacinamide', 5)]);
    expect(startWeekOf(scheduleOf(laid, 'niacinamide'))).toBe(10);
    expect(scheduleOf(laid, 'adapalene').map(({ fromWeek }) => fromWeek)).toEqual([2, 6, 8]);
  });
});

describe('a schedule with benzoyl peroxide', () => {
  const peroxide = serum('benzoyl-peroxide', 2.5);
  it.each([
    ['retinol', 0.2, 'PAIR-3'],
    ['adapalene', 0.1, 'PAIR-4'],
  ] as const)(
    'places benzoyl peroxide in the morning if the plan contains %s, whichever of the two is more important',
    (retinoid, percent, rule) => {
      for (const products of [
        [serum(retinoid, percent), peroxide],
        [peroxide, serum(retinoid, percent)],
      ]) {
        const laid = lay(products);
        const parts = (id: string) => new Set(scheduleOf(laid, id).map(({ dayPart }) => dayPart));
        expect(parts('benzoyl-peroxide')).toEqual(new Set(['AM']));
        expect(parts(retinoid)).toEqual(new Set(['PM']));
        expect(rulesOf(laid, 'benzoyl-peroxide')).toContain(rule);
      }
    },
  );

  it('starts benzoyl peroxide before a less important retinoid, although the retinoid gets its days first', () => {
    const laid = lay([peroxide, serum('adapalene', 0.1)]);
    expect(startWeekOf(scheduleOf(laid, 'benzoyl-peroxide'))).toBe(2);
    expect(startWeekOf(scheduleOf(laid, 'adapalene'))).toBe(11);
  });

  it('places benzoyl peroxide in the evening if the plan contains no retinoid', () => {
    const parts = scheduleOf(lay([peroxide]), 'benzoyl-peroxide').map(({ dayPart }) => dayPart);
    expect(new Set(parts)).toEqual(new Set(['PM']));
  });
});

describe('a frequency limit', () => {
  it('leads to a note only if the limit reduced the frequency', () => {
    const notes = rulesOf(lay([serum('salicylic-acid', 2)], { skinSensitivity: 'yes' }), 'salicylic-acid');
    expect(notes).toEqual(['CND-6g', 'STR-2c', 'HOUSE-9b']);
  });

  it('leads to no note if the limit is not lower than the usual frequency', () => {
    expect(rulesOf(lay([serum('benzoyl-peroxide', 2.5)]), 'benzoyl-peroxide')).toEqual(['ORD-7c']);
    expect(rulesOf(lay([serum('azelaic-acid', 10)]), 'azelaic-acid')).toEqual(['ORD-7c']);
  });

  it('leads to a note even if the limit affects only later weeks', () => {
    const notes = rulesOf(
      lay([serum('benzoyl-peroxide', 2.5)], { skinSensitivity: 'not-sure' }),
      'benzoyl-peroxide',
    );
    expect(notes).toEqual(['CND-5c', 'HOUSE-9']);
  });
});

describe('a schedule with a tinted sunscreen', () => {
  const tinted = product({ ...sun, id: 'tinted', actives: [{ active: 'iron-oxides' }] });
  it('contains a note about melasma for the tinted sunscreen only if the visitor has melasma', () => {
    expect(rulesOf(lay([tinted], { medicalConditions: ['Melasma'] }), 'tinted')).toEqual(['CND-9']);
    expect(rulesOf(lay([tinted]), 'tinted')).toEqual([]);
  });
});
