import { describe, expect, it } from 'vitest';
import { calmReading, imageQualityOf, withoutObservations } from '../../support/builders/reader-planes.ts';
import { keptIn, type Look, raised, raisedRegions, type Read } from './levels-kept.ts';

const lookAt = (reading = calmReading(), changed: Parameters<typeof imageQualityOf>[0] = {}): Read => ({
  reading,
  imageQuality: imageQualityOf(changed),
});
const refused = (cannotAnalyse: 'no_face' | 'unreadable'): Look => ({
  reading: { cannotAnalyse },
  imageQuality: undefined,
});

const calm = lookAt();
const spotty = lookAt(
  calmReading({
    blemishes: {
      confidence: 'high',
      regions: { forehead: 'none', cheeks: 'none', nose: 'none', chin: 'clear' },
    },
  }),
);

describe('what is kept of a reading', () => {
  it('is every level of a reading like it', () => {
    expect(keptIn(calm, calm)).toEqual({
      observations: { cases: 7, kept: 7 },
      regions: { cases: 28, kept: 28 },
      listed: { cases: 35, kept: 35 },
    });
  });

  it('is not a level that has changed', () => {
    const { observations, regions } = keptIn(calm, spotty);
    expect([observations.kept, regions.kept]).toEqual([6, 27]);
  });

  it('is not a level that is gone without a reason, nor one that comes from nowhere', () => {
    const { shine } = calm.reading.observations;
    const covered = lookAt(
      calmReading({ ...(shine && { shine: { ...shine, regions: { forehead: 'none' } } }) }),
    );
    expect(keptIn(calm, covered).regions).toEqual({ cases: 28, kept: 25 });
    expect(keptIn(covered, calm).regions).toEqual({ cases: 28, kept: 25 });
    expect(keptIn(calm, covered).listed).toEqual({ cases: 35, kept: 32 });
  });

  it('is nothing where the face is no longer found', () => {
    expect(keptIn(calm, refused('no_face'))).toEqual({
      observations: { cases: 7, kept: 0 },
      regions: { cases: 28, kept: 0 },
      listed: { cases: 35, kept: 0 },
    });
  });

  it('leaves out what either photo is said to hide, and counts what is no longer reported', () => {
    const detail = ['roughness', 'fineLines', 'deepLines', 'blemishes'] as const;
    const blurred = lookAt(withoutObservations(calmReading(), detail), { edgeWidth: 0.023 });
    // Colour and shine, which are read from larger patches: unevenness in three regions, redness and shine in four.
    const larger = { observations: { cases: 3, kept: 3 }, regions: { cases: 11, kept: 11 } };
    expect(keptIn(calm, blurred)).toEqual({ ...larger, listed: { cases: 35, kept: 14 } });
    expect(keptIn(blurred, calm)).toEqual({ ...larger, listed: { cases: 14, kept: 14 } });
    expect(keptIn(calm, refused('unreadable'))).toEqual({
      observations: { cases: 0, kept: 0 },
      regions: { cases: 0, kept: 0 },
      listed: { cases: 35, kept: 0 },
    });
  });

  it('is lost, and not hidden, where no skin is left of a face that is seen well', () => {
    const covered: Look = { reading: { cannotAnalyse: 'unreadable' }, imageQuality: imageQualityOf() };
    expect(keptIn(calm, covered).regions).toEqual({ cases: 28, kept: 0 });
  });
});

describe('what is raised', () => {
  it('is the category of an observation that is stronger somewhere', () => {
    expect([raised('acne', calm, spotty), raised('acne', spotty, calm)]).toEqual([true, false]);
    expect(raised('wrinkles', calm, spotty)).toBe(false);
    expect(raisedRegions('blemishes', calm, spotty)).toBe(1);
  });
});
