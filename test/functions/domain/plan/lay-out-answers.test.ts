import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { layOut, type LaidOut } from '#domain/plan/lay-out.ts';
import { leadOf } from '#domain/plan/lead.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import { daysIn, type Schedule, startWeekOf } from '#domain/plan/schedule.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product, zincSunscreen as sun } from '../../../support/builders/product.ts';

const serum = (active: Active, percent: number): Product =>
  product({ id: active, step: 'treatment', leaveOn: true, actives: [{ active, percent }] });

const lay = (products: readonly Product[], given: Partial<Answers>): LaidOut =>
  layOut(
    products.map((each) => leadOf(each, [])),
    { answers: answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], ...given }) },
  );
const scheduleOf = ({ steps }: LaidOut, id: string): Schedule =>
  steps.find((each) => each.product.id === id)?.schedule ?? [];
const rulesOf = ({ placements }: LaidOut, id: string): RuleId[] =>
  placements.flatMap(({ rule, productId }) => (productId === id ? rule : []));

type Delicate = { who: string; given: Partial<Answers>; rule: RuleId; week: number };

const delicate: readonly Delicate[] = [
  { who: 'visitors with sensitive skin', given: { skinSensitivity: 'yes' }, rule: 'HOUSE-9b', week: 5 },
  {
    who: 'visitors whose skin may be sensitive',
    given: { skinSensitivity: 'not-sure' },
    rule: 'HOUSE-9',
    week: 3,
  },
  {
    who: 'visitors who want sensitive skin care',
    given: { mainSkinGoal: 'sensitivity' },
    rule: 'HOUSE-9c',
    week: 3,
  },
  {
    who: 'visitors with a condition',
    given: { medicalConditions: ['Psoriasis'] },
    rule: 'HOUSE-10',
    week: 3,
  },
  { who: 'visitors of 65 or older', given: { age: 65 }, rule: 'HOUSE-11', week: 3 },
];

describe('a schedule', () => {
  it.each(delicate)(
    'starts the first active in week $week for $who, with a note about the rule that delays it',
    ({ given, rule, week }) => {
      const laid = lay([serum('azelaic-acid', 10), serum('niacinamide', 5)], given);
      expect(startWeekOf(scheduleOf(laid, 'azelaic-acid'))).toBe(week);
      expect(rulesOf(laid, 'azelaic-acid')).toContain(rule);
      expect(startWeekOf(scheduleOf(laid, 'niacinamide'))).toBeGreaterThan(week + 4);
      expect(rulesOf(laid, 'niacinamide')).toContain('PAIR-12b');
    },
  );

  it.each(delicate)('starts even a mild serum in week $week for $who', ({ given, rule, week }) => {
    const laid = lay([serum('peptides', 5)], given);
    expect(startWeekOf(scheduleOf(laid, 'peptides'))).toBe(week);
    expect(rulesOf(laid, 'peptides')).toContain(rule);
  });

  it('starts an active that only moisturises in week 1 on older skin', () => {
    const comforting = serum('hyaluronic-acid', 2);
    expect(startWeekOf(scheduleOf(lay([comforting], { age: 85 }), 'hyaluronic-acid'))).toBe(1);
    expect(startWeekOf(scheduleOf(lay([comforting], { skinSensitivity: 'yes' }), 'hyaluronic-acid'))).toBe(5);
  });

  it('starts the first active in week 2, after a week of patch tests, if no answer delays it further', () => {
    const laid = lay([serum('azelaic-acid', 10)], {});
    expect(startWeekOf(scheduleOf(laid, 'azelaic-acid'))).toBe(2);
    expect(rulesOf(laid, 'azelaic-acid')).toContain('ORD-7c');
  });
});

const mask = (leaveOn: boolean): Product =>
  product({ id: 'mask', step: 'mask', leaveOn, actives: [{ active: leaveOn ? 'squalane' : 'clay' }] });

describe('a schedule with a mask', () => {
  it.each([true, false])(
    'starts a mask in week 3 or later, because it is not part of base care (leave-on: %s)',
    (leaveOn) => {
      expect(startWeekOf(scheduleOf(lay([mask(leaveOn)], {}), 'mask'))).toBe(3);
      const sensitive = lay([mask(leaveOn)], { skinSensitivity: 'yes' });
      expect(startWeekOf(scheduleOf(sensitive, 'mask'))).toBe(5);
      expect(rulesOf(sensitive, 'mask')).toContain('HOUSE-9b');
    },
  );

  it('does not start a mask in the same week as a treatment', () => {
    const laid = lay([serum('salicylic-acid', 2), mask(false)], { skinSensitivity: 'not-sure' });
    expect(startWeekOf(scheduleOf(laid, 'salicylic-acid'))).toBe(3);
    expect(startWeekOf(scheduleOf(laid, 'mask'))).toBe(5);
  });
});

const vitaminParts = (laid: LaidOut): Set<string> =>
  new Set(scheduleOf(laid, 'l-ascorbic-acid').map(({ dayPart }) => dayPart));

describe('a schedule with an active that stings', () => {
  const shaving = lay([serum('l-ascorbic-acid', 10), serum('azelaic-acid', 10)], { checks: ['shaves-face'] });

  it('places a stinging active in the evening if the visitor shaves, and otherwise at its usual time', () => {
    expect(vitaminParts(shaving)).toEqual(new Set(['PM']));
    expect(rulesOf(shaving, 'l-ascorbic-acid')).toContain('CHK-2');
    expect(vitaminParts(lay([serum('l-ascorbic-acid', 10)], {}))).toEqual(new Set(['AM']));
  });

  it('does not treat azelaic acid as stinging, so the rule about shaving does not apply to it', () => {
    expect(rulesOf(shaving, 'azelaic-acid')).not.toContain('CHK-2');
  });
});

const evenings = (active: Active, percent: number, given: Partial<Answers>): number[] => {
  const schedule = scheduleOf(lay([serum(active, percent)], given), active);
  return [2, 6, 20].map((week) => daysIn(schedule, week, 'PM').length);
};

describe('a sunscreen of SPF 50', () => {
  it('has a note only if a rule requires SPF 50', () => {
    expect(rulesOf(lay([sun], { checks: ['mostly-outdoors'] }), 'sun')).toEqual(['CHK-3c']);
    expect(rulesOf(lay([sun], { treatments: ['isotretinoin'] }), 'sun')).toEqual(['TRT-1b']);
    expect(rulesOf(lay([sun], {}), 'sun')).toEqual([]);
  });
});

describe('the frequency of an active', () => {
  it('stays at once a week for a retinoid if the visitor takes a medicine that makes the skin sensitive to sun', () => {
    expect(evenings('retinol', 0.2, { treatments: ['sun-sensitising-medicine'] })).toEqual([1, 1, 1]);
  });

  it('stays at three times a week for a retinoid if the visitor is mostly outdoors', () => {
    expect(evenings('adapalene', 0.1, { checks: ['mostly-outdoors'] })).toEqual([3, 3, 3]);
  });

  it('starts lower on dark skin, but later reaches its usual value', () => {
    const [start, , later] = evenings('salicylic-acid', 2, { skinTone: 5 });
    expect(start).toBe(2);
    expect(later).toBe(evenings('salicylic-acid', 2, { skinTone: 4 })[2]);
    expect(evenings('retinol', 0.2, { skinTone: 6 })[0]).toBe(1);
  });
});
