import { describe, expect, it } from 'vitest';
import { bandsOf, regionBands, seenOf, imageQualityOf } from '../../support/builders/reader-planes.ts';
import { keptIn, type Read } from './bands-kept.ts';

const calmBands = bandsOf(regionBands('calm'));
const calm: Read = { outcome: 'read', ...seenOf(calmBands) };

describe('what is kept of a reading', () => {
  it('is every band of a reading like it', () => {
    expect(keptIn(calm, calm)).toEqual({
      categories: { cases: 5, kept: 5 },
      regions: { cases: 21, kept: 21 },
      listed: { cases: 26, kept: 26 },
    });
  });

  it('is not a band that has changed', () => {
    const spotty: Read = {
      outcome: 'read',
      ...seenOf({ ...calmBands, chin: regionBands('calm', { spots: 'clear' }) }, imageQualityOf(), {
        acne: 'some',
      }),
    };
    const { categories, regions } = keptIn(calm, spotty);
    expect([categories.kept, regions.kept]).toEqual([4, 20]);
  });

  it('is not a band that is gone without a reason, nor one that comes from nowhere', () => {
    const covered: Read = { outcome: 'read', ...seenOf({ ...calmBands, nose: undefined }) };
    expect(keptIn(calm, covered).regions).toEqual({ cases: 21, kept: 17 });
    expect(keptIn(covered, calm).regions).toEqual({ cases: 21, kept: 17 });
    expect(keptIn(calm, covered).listed).toEqual({ cases: 26, kept: 22 });
  });

  it('is nothing where the face is no longer found', () => {
    expect(keptIn(calm, { outcome: 'refused', reason: 'no_face' })).toEqual({
      categories: { cases: 5, kept: 0 },
      regions: { cases: 21, kept: 0 },
      listed: { cases: 26, kept: 0 },
    });
  });

  it('leaves out what either photo is said to hide, and counts what is no longer told', () => {
    const hidden = { texture: undefined, lines: undefined, spots: undefined };
    const blurred: Read = {
      outcome: 'read',
      ...seenOf(bandsOf(regionBands('calm', hidden)), imageQualityOf({ edgeWidth: 0.023 }), {
        skinTexture: undefined,
        wrinkles: undefined,
        acne: undefined,
      }),
    };
    // Tone and hydration, which are read from larger patches: unevenness on three regions, redness and shine on four.
    const larger = { categories: { cases: 2, kept: 2 }, regions: { cases: 11, kept: 11 } };
    expect(keptIn(calm, blurred)).toEqual({ ...larger, listed: { cases: 26, kept: 13 } });
    expect(keptIn(blurred, calm)).toEqual({ ...larger, listed: { cases: 13, kept: 13 } });
    expect(keptIn(calm, { outcome: 'refused', reason: 'unreadable' })).toEqual({
      categories: { cases: 0, kept: 0 },
      regions: { cases: 0, kept: 0 },
      listed: { cases: 26, kept: 0 },
    });
  });
});
