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
    answers({ age: 30, skinSensitivity: 'no', medicalConditions: ['None'], ...given }),
  );
const scheduleOf = ({ steps }: LaidOut, id: string): Schedule =>
  steps.find((each) => each.product.id === id)?.schedule ?? [];
const rulesOf = ({ placements }: LaidOut, id: string): RuleId[] =>
  placements.flatMap(({ rule, productId }) => (productId === id ? rule : []));

type Delicate = { who: string; given: Partial<Answers>; rule: RuleId; week: number };

const delicate: readonly Delicate[] = [
  { who: 'sensitive skin', given: { skinSensitivity: 'yes' }, rule: 'HOUSE-9b', week: 5 },
  { who: 'skin that may be sensitive', given: { skinSensitivity: 'not-sure' }, rule: 'HOUSE-9', week: 3 },
  { who: 'a condition', given: { medicalConditions: ['Psoriasis'] }, rule: 'HOUSE-10', week: 3 },
  { who: 'skin from 65 on', given: { age: 65 }, rule: 'HOUSE-11', week: 3 },
];

describe('the first active', () => {
  it.each(delicate)('joins in week $week on $who, and the rule is named', ({ given, rule, week }) => {
    const laid = lay([serum('azelaic-acid', 10), serum('niacinamide', 5)], given);
    expect(startWeekOf(scheduleOf(laid, 'azelaic-acid'))).toBe(week);
    expect(rulesOf(laid, 'azelaic-acid')).toContain(rule);
    expect(startWeekOf(scheduleOf(laid, 'niacinamide'))).toBeGreaterThan(week + 4);
    expect(rulesOf(laid, 'niacinamide')).toContain('PAIR-12b');
  });

  it.each(delicate)('is waited for on $who by a mild serum, too', ({ given, rule, week }) => {
    const laid = lay([serum('peptides', 5)], given);
    expect(startWeekOf(scheduleOf(laid, 'peptides'))).toBe(week);
    expect(rulesOf(laid, 'peptides')).toContain(rule);
  });

  it('is not waited for by what only comforts older skin', () => {
    const comforting = serum('hyaluronic-acid', 2);
    expect(startWeekOf(scheduleOf(lay([comforting], { age: 85 }), 'hyaluronic-acid'))).toBe(1);
    expect(startWeekOf(scheduleOf(lay([comforting], { skinSensitivity: 'yes' }), 'hyaluronic-acid'))).toBe(5);
  });

  it('joins when it was tried for a week on skin that is none of these', () => {
    const laid = lay([serum('azelaic-acid', 10)], {});
    expect(startWeekOf(scheduleOf(laid, 'azelaic-acid'))).toBe(2);
    expect(rulesOf(laid, 'azelaic-acid')).toContain('ORD-7c');
  });
});

const vitaminParts = (laid: LaidOut): Set<string> =>
  new Set(scheduleOf(laid, 'l-ascorbic-acid').map(({ dayPart }) => dayPart));

describe('what stings', () => {
  const shaving = lay([serum('l-ascorbic-acid', 10), serum('azelaic-acid', 10)], { checks: ['shaves-face'] });

  it('goes on in the evening for who shaves, and in its usual place for others', () => {
    expect(vitaminParts(shaving)).toEqual(new Set(['PM']));
    expect(rulesOf(shaving, 'l-ascorbic-acid')).toContain('CHK-2');
    expect(vitaminParts(lay([serum('l-ascorbic-acid', 10)], {}))).toEqual(new Set(['AM']));
  });

  it('does not take azelaic acid along', () => {
    expect(rulesOf(shaving, 'azelaic-acid')).not.toContain('CHK-2');
  });
});

const evenings = (active: Active, percent: number, given: Partial<Answers>): number[] => {
  const schedule = scheduleOf(lay([serum(active, percent)], given), active);
  return [2, 6, 20].map((week) => daysIn(schedule, week, 'PM').length);
};

describe('a sunscreen of factor 50', () => {
  it('has the note of the rule that asks for it, and none where nothing does', () => {
    expect(rulesOf(lay([sun], { checks: ['mostly-outdoors'] }), 'sun')).toEqual(['CHK-3c']);
    expect(rulesOf(lay([sun], { treatments: ['isotretinoin'] }), 'sun')).toEqual(['TRT-1b']);
    expect(rulesOf(lay([sun], {}), 'sun')).toEqual([]);
  });
});

describe('how often something is used', () => {
  it('stays at one evening for a retinoid beside a medicine that makes skin sensitive to sun', () => {
    expect(evenings('retinol', 0.2, { treatments: ['sun-sensitising-medicine'] })).toEqual([1, 1, 1]);
  });

  it('stays at three evenings for a retinoid and somebody who is mostly outdoors', () => {
    expect(evenings('adapalene', 0.1, { checks: ['mostly-outdoors'] })).toEqual([3, 3, 3]);
  });

  it('starts with half on dark skin, and catches up', () => {
    const [start, , later] = evenings('salicylic-acid', 2, { skinTone: 5 });
    expect(start).toBe(2);
    expect(later).toBe(evenings('salicylic-acid', 2, { skinTone: 4 })[2]);
    expect(evenings('retinol', 0.2, { skinTone: 6 })[0]).toBe(1);
  });
});
