import { describe, expect, it } from 'vitest';
import { phase, twiceADay } from '../../../support/builders/result.ts';
import {
  isAt,
  isSameTwice,
  isTwiceADay,
  stepsAtOtherTimes,
} from '../../../../frontend/ui/result/time-of-day.ts';

describe('a step without a schedule', () => {
  it.each([
    ['AM', true, false],
    ['Morning', true, false],
    ['Every morning after cleansing', true, false],
    ['PM', false, true],
    ['Evening', false, true],
    ['At night', false, true],
    ['AM/PM', true, true],
    ['Morning & Evening', true, true],
    ['a.m. and p.m.', true, true],
    ['Day and night', true, true],
    ['Once a week', false, false],
    ['With a clean hamper', false, false],
    ['', false, false],
  ])(
    'is a morning or evening step according to its text "%s" (morning: %s, evening: %s)',
    (when, morning, evening) => {
      const step = { when, schedule: undefined };
      expect([isAt(step, 'AM'), isAt(step, 'PM')]).toEqual([morning, evening]);
      expect(isTwiceADay(step)).toBe(morning && evening);
      expect(stepsAtOtherTimes([step])).toEqual(morning || evening ? [] : [step]);
    },
  );
});

describe('a step with a schedule', () => {
  it('is a morning or evening step according to its schedule, even if its text says otherwise', () => {
    const step = { when: 'Morning', schedule: [phase('AM', 1, []), phase('PM', 4)] };
    expect([isAt(step, 'AM'), isAt(step, 'PM')]).toEqual([false, true]);
  });

  it('counts as the same step in the morning and in the evening only if it is used on the same days', () => {
    const rare = [phase('AM'), phase('PM', 1, ['mon'])];
    expect([twiceADay, rare].map((schedule) => isSameTwice({ when: '', schedule }))).toEqual([true, false]);
  });
});
