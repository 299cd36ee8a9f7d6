import { describe, expect, it } from 'vitest';
import { linesOf } from '../../support/builders/reader-planes.ts';
import { interval, linesOverall, separation } from './known-groups.ts';

describe('two groups', () => {
  it('are told apart by the share of pairs in which the one has more, ties counting half', () => {
    expect(separation([3, 4], [1, 2])).toBe(1);
    expect(separation([1, 3], [2])).toBe(0.5);
    expect(separation([2], [2])).toBe(0.5);
    expect(separation([1], [2, 3])).toBe(0);
  });

  it('have an interval around that share, always the same for a seed, and wider for fewer faces', () => {
    const few = [interval([1, 3, 4], [1, 2, 2.5], 7), interval([1, 3, 4], [1, 2, 2.5], 7)] as const;
    expect(few[0]).toEqual(few[1]);
    const many = Array.from({ length: 10 }, () => [1, 3, 4]).flat();
    const others = Array.from({ length: 10 }, () => [1, 2, 2.5]).flat();
    const [from, to] = interval(many, others, 7);
    expect(to - from).toBeLessThan(few[0][1] - few[0][0]);
    expect(separation(many, others)).toBeGreaterThan(from);
    expect(separation(many, others)).toBeLessThan(to);
  });
});

describe('the lines of a face as a whole', () => {
  it('are the mean of its regions, and leave out what is covered', () => {
    const furrowed = linesOf({ forehead: { fine: 0.09 } });
    const plain = linesOf();
    expect(linesOverall(furrowed, ['fine'])).toBeGreaterThan(linesOverall(plain, ['fine']));
    expect(linesOverall(furrowed, ['deep'])).toBe(0);
    const covered = linesOf({ forehead: { fine: 9, coverage: 0.1 } });
    expect(linesOverall(covered, ['fine', 'deep'])).toBe(0);
  });
});
