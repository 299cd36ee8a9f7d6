import { describe, expect, it } from 'vitest';
import {
  bootstrap,
  intraclassCorrelation,
  separation,
  spearman,
  weightedKappa,
  withinSpread,
} from './statistics.ts';
import { median } from '../averages.ts';

describe('spearman', () => {
  it('returns a rank correlation of 1 for two rising lists, -1 for opposite lists, and 0 for a constant list', () => {
    expect(spearman([1, 2, 4, 8], [0.1, 0.2, 0.9, 0.95])).toBeCloseTo(1);
    expect(spearman([1, 2, 3], [9, 5, 1])).toBeCloseTo(-1);
    expect(spearman([1, 2, 3], [2, 2, 2])).toBe(0);
  });

  it('gives equal values the mean of their ranks', () => {
    expect(spearman([1, 2, 3, 4], [1, 1, 2, 2])).toBeCloseTo(0.894, 3);
  });
});

describe('weightedKappa', () => {
  it('returns a kappa of 1 if two judges agree, 0 if one is constant, and below 0 if they contradict each other', () => {
    expect(weightedKappa([0, 1, 3], [0, 1, 3])).toBe(1);
    expect(weightedKappa([0, 1, 3], [1, 1, 1])).toBeCloseTo(0);
    expect(weightedKappa([0, 3], [3, 0])).toBe(-1);
    expect(weightedKappa([2, 2], [2, 2])).toBeUndefined();
  });

  it('weights a difference between two judges by its square', () => {
    // The two judges differ by 1 on one of four faces, so the mean squared difference is 1 / 4. Over all 16 pairs of
    // ranks, it is 20 / 16.
    expect(weightedKappa([0, 0, 1, 2], [0, 1, 1, 2])).toBeCloseTo(1 - 1 / 5);
    const near = weightedKappa([0, 1, 2, 3], [0, 1, 2, 2]) ?? 0;
    const far = weightedKappa([0, 1, 2, 3], [0, 1, 2, 0]) ?? 0;
    expect(near).toBeGreaterThan(0.8);
    expect(far).toBeLessThan(0.4);
  });
});

describe('intraclassCorrelation', () => {
  // Table 2 of P. Shrout and J. Fleiss, Psychological Bulletin 86 (1979), page 423: ICC(2,1) is 0.29.
  const judged = [
    [9, 2, 5, 8],
    [6, 1, 3, 2],
    [8, 4, 6, 8],
    [7, 1, 2, 6],
    [10, 5, 6, 9],
    [6, 2, 4, 7],
  ];

  it('returns the intraclass correlation of the example in the paper that introduced it', () => {
    expect(intraclassCorrelation(judged)).toBeCloseTo(0.29, 2);
  });

  it('returns an intraclass correlation of 1 if the values within each face are equal, and none if all are equal', () => {
    expect(
      intraclassCorrelation([
        [1, 1],
        [2, 2],
        [5, 5],
      ]),
    ).toBe(1);
    expect(
      intraclassCorrelation([
        [3, 3],
        [3, 3],
      ]),
    ).toBeUndefined();
    expect(intraclassCorrelation([[1, 2]])).toBeUndefined();
  });
});

describe('withinSpread', () => {
  it('returns the standard deviation within rows: the square root of the mean of the row variances', () => {
    expect(
      withinSpread([
        [1, 3],
        [5, 5],
      ]),
    ).toBeCloseTo(1);
  });
});

const by = (one: number[] = [], other: number[] = []): number => separation(one, other);

describe('separation', () => {
  it('returns the share of pairs in which the first group has the greater value, with ties counted as half', () => {
    expect(separation([3, 4], [1, 2])).toBe(1);
    expect(separation([1, 3], [2])).toBe(0.5);
    expect(separation([2], [2])).toBe(0.5);
    expect(separation([1], [2, 3])).toBe(0);
  });

  it('has a confidence interval that is the same for the same seed and wider for fewer values', () => {
    const lists = [
      [1, 3, 4],
      [1, 2, 2.5],
    ] as const;
    const few = bootstrap(lists, by, 7);
    expect(bootstrap(lists, by, 7)).toEqual(few);
    const many = lists.map((list) => Array.from({ length: 10 }, () => list).flat());
    const [from, to] = bootstrap(many, by, 7);
    expect(to - from).toBeLessThan(few[1] - few[0]);
    expect(median([from, by([...lists[0]], [...lists[1]]), to])).toBe(by([...lists[0]], [...lists[1]]));
  });
});
