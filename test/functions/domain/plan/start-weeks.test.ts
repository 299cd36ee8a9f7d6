import { describe, expect, it } from 'vitest';
import type { Active, Product } from '#domain/catalogue/product.ts';
import { layOut } from '#domain/plan/lay-out.ts';
import { leadOf } from '#domain/plan/lead.ts';
import { changeWeeks, type Schedule } from '#domain/plan/schedule.ts';
import { answers } from '../../../support/builders/answers.ts';
import { product } from '../../../support/builders/product.ts';

const serum = (active: Active, percent: number): Product =>
  product({ id: active, step: 'treatment', leaveOn: true, actives: [{ active, percent }] });

const schedules = (chosen: readonly Product[], skinTone?: 6): Schedule[] => {
  const { steps } = layOut(
    chosen.map((each) => leadOf(each, [])),
    {
      answers: answers({
        age: 30,
        skinSensitivity: 'no',
        medicalConditions: ['None'],
        ...(skinTone && { skinTone }),
      }),
    },
  );
  return chosen.map(({ id }) => steps.find((each) => each.product.id === id)?.schedule ?? []);
};

const timesOf = (active: Active, percent: number, skinTone?: 6): number[] =>
  schedules([serum(active, percent)], skinTone).flatMap((schedule) =>
    schedule.map(({ days }) => days.length),
  );

const mild = serum('niacinamide', 5);

describe('the most important active', () => {
  it.each([
    ['salicylic-acid', 2, 'azelaic-acid', 10],
    ['azelaic-acid', 10, 'salicylic-acid', 2],
    ['adapalene', 0.1, 'azelaic-acid', 10],
    ['retinol', 0.2, 'l-ascorbic-acid', 10],
  ] as const)(
    'is not delayed, and reaches its full frequency before another active starts: %s',
    (one, percent, other, theirs) => {
      const first = serum(one, percent);
      const [alone = []] = schedules([first]);
      const [led = [], second = []] = schedules([first, serum(other, theirs), mild]);
      expect(changeWeeks(led)).toEqual(changeWeeks(alone));
      expect(Math.min(...changeWeeks(second))).toBeGreaterThan(Math.max(...changeWeeks(led)));
    },
  );
});

describe('the frequency of a step', () => {
  it('increases gradually after the slower start for a dark skin tone', () => {
    expect(timesOf('azelaic-acid', 10, 6)).toEqual([2, 3, 5, 7]);
    expect(timesOf('retinol', 0.2, 6)).toEqual([1, 2, 3, 5]);
  });

  it.each([
    ['benzoyl-peroxide', 2.5],
    ['adapalene', 0.1],
  ] as const)('never jumps from three times a week to daily: %s', (active, percent) => {
    expect(timesOf(active, percent)).toEqual([3, 5, 7]);
  });
});
