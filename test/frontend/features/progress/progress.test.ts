import { describe, expect, it } from 'vitest';
import { progressAt } from '../../../../frontend/features/progress/progress.ts';

describe('the displayed progress of an analysis', () => {
  it.each([
    [0, 0],
    [100, 0],
    [1000, 5],
    [10_000, 56],
    [17_600, 98],
    [17_700, 99],
    [115_000, 99],
    [-500, 0],
  ])('is $1 per cent after $0 ms', (elapsedMs, percent) => {
    expect(progressAt(elapsedMs).percent).toBe(percent);
  });

  it.each([
    [0, 'Examining your photo...'],
    [3999, 'Examining your photo...'],
    [4000, 'AI analyzing skin features...'],
    [8000, 'Generating personalized recommendations...'],
    [14_000, 'Finalizing your skincare routine...'],
    [600_000, 'Finalizing your skincare routine...'],
  ])('has the message "$1" after $0 ms', (elapsedMs, message) => {
    expect(progressAt(elapsedMs).message).toBe(message);
  });

  it('shows "Almost done" instead of 99 %', () => {
    expect(progressAt(17_600).label).toBe('98%');
    expect(progressAt(17_700).label).toBe('Almost done...');
  });

  it('advances by one dot each time the message changes', () => {
    expect([0, 4000, 8000, 14_000].map((ms) => progressAt(ms).step)).toEqual([0, 1, 2, 3]);
  });
});
