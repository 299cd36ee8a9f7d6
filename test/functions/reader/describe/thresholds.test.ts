import { describe, expect, it } from 'vitest';
import {
  amountOf,
  thresholdDistance,
  thresholds,
  levelOf,
} from '../../../../functions/reader/describe/thresholds.ts';

const at = [2, 4, 10] as const;

describe('converting a measured value to an amount', () => {
  it('yields an amount between 0 and 1, in a separate quarter of this range for each level', () => {
    expect([0, 1, 2, 3, 4, 7, 10].map((value) => amountOf(value, at))).toEqual([
      0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75,
    ]);
    expect([1.9, 2, 3.9, 4, 9.9, 10, 1000].map((value) => levelOf(amountOf(value, at)))).toEqual([
      'none',
      'slight',
      'slight',
      'clear',
      'clear',
      'strong',
      'strong',
    ]);
  });

  it('never yields a smaller amount for a larger value, and always yields an amount below 1', () => {
    const amounts = Array.from({ length: 400 }, (_, step) => amountOf(step / 10 - 2, at));
    expect(amounts.toSorted((one, other) => one - other)).toEqual(amounts);
    expect(Math.max(...amounts)).toBeLessThan(1);
    expect(Math.min(...amounts)).toBe(0);
  });
});

describe('an amount', () => {
  it('has a distance of 0 to the nearest level threshold only if it lies on that threshold', () => {
    expect([0.25, 0.5, 0.75].map(thresholdDistance)).toEqual([0, 0, 0]);
    expect(thresholdDistance(0.375)).toBeCloseTo(0.125);
    expect(thresholdDistance(0)).toBeCloseTo(0.25);
  });
});

describe('the level thresholds', () => {
  it('increase from slight to strong for every measure and region', () => {
    for (const regions of Object.values(thresholds)) {
      for (const [slight, clear, strong] of Object.values(regions)) {
        expect(slight).toBeGreaterThan(0);
        expect(clear).toBeGreaterThan(slight);
        expect(strong).toBeGreaterThan(clear);
      }
    }
  });
});
