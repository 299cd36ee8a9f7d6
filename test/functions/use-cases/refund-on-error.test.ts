import { describe, expect, it, vi } from 'vitest';
import { refundOnError } from '../../../functions/use-cases/refund-on-error.ts';
import { scriptedAllowance } from '../../support/fakes/limits.ts';

const counters = ['LIMIT#one'];
const failed = new Error('no table');
const fail = () => Promise.reject(failed);

describe('an allowance that was consumed for a step', () => {
  it('is not refunded if the step succeeds', async () => {
    const allowance = scriptedAllowance();
    const isUndone = vi.fn<() => Promise<boolean>>();
    expect(await refundOnError(allowance, counters, async () => 'done', isUndone)).toBe('done');
    expect(allowance.refunded).toEqual([]);
    expect(isUndone).not.toHaveBeenCalled();
  });

  it('is refunded if the step throws, and the error is passed on', async () => {
    const allowance = scriptedAllowance();
    await expect(refundOnError(allowance, counters, fail)).rejects.toBe(failed);
    expect(allowance.refunded).toEqual(counters);
  });

  it.each([
    ['the step was done after all', async () => false],
    ['nobody knows whether the step was done', () => Promise.reject(new Error('no response'))],
  ])('is not refunded if the step throws, but %s', async (_what, isUndone) => {
    const allowance = scriptedAllowance();
    await expect(refundOnError(allowance, counters, fail, isUndone)).rejects.toBe(failed);
    expect(allowance.refunded).toEqual([]);
  });

  it('does not replace the error of the step by that of a failed refund', async () => {
    const allowance = { refund: () => Promise.reject(new Error('no refund')) };
    await expect(refundOnError(allowance, counters, fail)).rejects.toBe(failed);
  });
});
