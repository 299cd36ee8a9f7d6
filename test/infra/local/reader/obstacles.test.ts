import { describe, expect, it } from 'vitest';
import { measureNames } from '../../../../infra/local/reader/levels.ts';
import { isUnreadable, readableIn } from '../../../../infra/local/reader/obstacles.ts';
import { imageQualityOf } from '../../../support/builders/reader-planes.ts';

describe('what can be read in a photo', () => {
  it('is everything in a good one, and still where it is only less sure', () => {
    expect(readableIn(imageQualityOf())).toEqual(measureNames);
    expect(readableIn(imageQualityOf({ widthPx: 60, edgeWidth: 0.017, turn: 0.6, lightness: 0.18 }))).toEqual(
      measureNames,
    );
  });

  it.each([{ widthPx: 37 }, { edgeWidth: 0.023 }])(
    'is colour and shine, but no detail, with %o',
    (changed) => {
      expect(readableIn(imageQualityOf(changed))).toEqual(['unevenness', 'redness', 'shine']);
      expect(isUnreadable(imageQualityOf(changed))).toBe(false);
    },
  );

  it.each([{ lightness: 0.15 }, { lightness: 0.95 }, { turn: 1 }])('is nothing with %o', (changed) => {
    expect(readableIn(imageQualityOf(changed))).toEqual([]);
  });

  it.each([{ widthPx: 30 }, { lightness: 0.1 }, { edgeWidth: 0.03 }])(
    'is not even a face with %o',
    (changed) => {
      expect(isUnreadable(imageQualityOf(changed))).toBe(true);
    },
  );
});
