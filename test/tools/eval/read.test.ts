import { describe, expect, it } from 'vitest';
import type { SkinReading } from '#domain/reading/reading.ts';
import { reading } from '../../support/builders/reading.ts';
import { amountOf, isRaised, meanAmountOf } from './read.ts';

const calm = reading();
const lined = reading({ fineLines: { forehead: 'slight', aroundEyes: 'clear' } });

describe('the evaluation of a reading', () => {
  it('computes the amount of an observation as the maximum or as the mean over all regions', () => {
    expect(amountOf(lined, ['fineLines'])).toBeCloseTo(2 / 3);
    expect(meanAmountOf(lined, ['fineLines'])).toBeCloseTo((1 / 3 + 2 / 3) / 6);
    expect(amountOf(lined, ['fineLines', 'deepLines'])).toBeCloseTo(2 / 3);
  });

  it('takes an amount from the reading if the reading contains one, instead of deriving it from the level', () => {
    const measured: SkinReading = {
      observations: {
        fineLines: { confidence: 'high', regions: { forehead: 'slight' }, amounts: { forehead: 0.4 } },
      },
      photo: [],
    };
    expect(amountOf(measured, ['fineLines'])).toBeCloseTo(0.4);
  });

  it('computes no amount for an observation that was not read', () => {
    const without = reading({}, { notRead: ['shine'] });
    expect(amountOf(without, ['shine'])).toBeUndefined();
    expect(meanAmountOf(without, ['redness', 'shine'])).toBeUndefined();
  });
});

describe('the comparison of two readings', () => {
  it('detects a rise of a level only in a region that has a level in both readings', () => {
    expect([isRaised(calm, lined, 'fineLines'), isRaised(lined, calm, 'fineLines')]).toEqual([true, false]);
    expect(isRaised(calm, lined, 'deepLines')).toBe(false);
    expect(isRaised(reading({}, { notRead: ['fineLines'] }), lined, 'fineLines')).toBe(false);
  });
});
