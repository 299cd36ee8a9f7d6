import { describe, expect, it } from 'vitest';
import { confidenceIn } from '../../../../infra/local/reader/confidence.ts';
import { measureNames } from '../../../../infra/local/reader/levels.ts';
import { imageQualityOf, measuresOf } from '../../../support/builders/reader-planes.ts';

const confidences = (
  quality: Parameters<typeof imageQualityOf>[0] = {},
  measures = measuresOf(),
): Record<string, string> =>
  Object.fromEntries(
    measureNames.map((measure) => [measure, confidenceIn(measure, imageQualityOf(quality), measures)]),
  );

const colour = { unevenness: 'medium', redness: 'medium', shine: 'medium' };

describe('how sure a measure is', () => {
  it('is quite sure of detail in a good photo, and never of colour and shine', () => {
    expect(confidences()).toEqual({ ...colour, texture: 'high', spots: 'high' });
  });

  it.each([
    [{ widthPx: 199 }, 'medium'],
    [{ widthPx: 109 }, 'low'],
    [{ edgeWidth: 0.016 }, 'low'],
  ])('is less sure of detail alone with %o', (changed, detail) => {
    expect(confidences(changed)).toEqual({ ...colour, texture: detail, spots: detail });
  });

  it('is sure of nothing in a dim photo', () => {
    expect(new Set(Object.values(confidences({ lightness: 0.2 })))).toEqual(new Set(['low']));
  });

  it('is one step less sure of everything when the head is turned', () => {
    expect(confidences({ turn: 0.6 })).toEqual({
      texture: 'medium',
      unevenness: 'low',
      redness: 'low',
      shine: 'low',
      spots: 'medium',
    });
  });

  it('is one step less sure of what is measured in a region that is covered', () => {
    const covered = measuresOf({}, { nose: { coverage: 0.5 } });
    expect(confidences({}, covered)).toEqual({
      texture: 'medium',
      unevenness: 'medium',
      redness: 'low',
      shine: 'low',
      spots: 'medium',
    });
  });

  it('is one step less sure of what lies near the border between two levels', () => {
    const doubtful = measuresOf({}, { chin: { spots: 0.0191 } });
    expect(confidences({}, doubtful)).toEqual({ ...confidences(), spots: 'medium' });
  });
});
