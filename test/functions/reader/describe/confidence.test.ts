import { describe, expect, it } from 'vitest';
import type { Confidence } from '#domain/reading/category.ts';
import { confidenceIn } from '../../../../functions/reader/describe/confidence.ts';
import type { ImageQuality } from '../../../../functions/reader/measure/image-quality.ts';
import type { Measure } from '../../../../functions/reader/measure/measure-face.ts';
import { imageQualityOf } from '../../../support/builders/measured-face.ts';

const sure = (
  measure: Measure,
  quality: Partial<ImageQuality> = {},
  { amounts = [0], covered = false } = {},
): Confidence => confidenceIn(measure, imageQualityOf(quality), { amounts, covered });

describe('the confidence of a measure', () => {
  it('is high for lines and dark spots in a good photo, but only medium for colour and shine', () => {
    expect([sure('fineLines'), sure('darkSpots'), sure('redness'), sure('shine')]).toEqual([
      'high',
      'high',
      'medium',
      'medium',
    ]);
  });

  it.each([
    ['a small face', { widthPx: 199 }, 'medium'],
    ['a very small face', { widthPx: 109 }, 'low'],
    ['soft edges', { blurMm: 1.1 }, 'low'],
    ['strong noise', { noise: 1 }, 'low'],
    ['slight noise and wide edges', { noise: 0.1, edgeWidth: 0.016 }, 'low'],
  ] as const)(
    'is reduced for fine detail, but not for colour, if the photo shows %s',
    (_, changed, detail) => {
      expect(sure('deepLines', changed)).toBe(detail);
      expect(sure('redness', changed)).toBe('medium');
    },
  );

  it('is not reduced by wide edges without noise, because faces differ in the contrast of their edges', () => {
    expect(sure('deepLines', { edgeWidth: 0.016 })).toBe('high');
  });

  it('is low for both lines and shine in a dim photo', () => {
    expect([sure('fineLines', { lightness: 0.2 }), sure('shine', { lightness: 0.2 })]).toEqual([
      'low',
      'low',
    ]);
  });

  it('is one step lower if the head is turned, or if part of the face is covered', () => {
    expect([sure('fineLines', { turn: 0.6 }), sure('redness', { turn: 0.6 })]).toEqual(['medium', 'low']);
    expect([sure('fineLines', {}, { covered: true }), sure('redness', {}, { covered: true })]).toEqual([
      'medium',
      'low',
    ]);
  });

  it('is one step lower if the amount in the strongest region is near a level threshold', () => {
    expect(sure('fineLines', {}, { amounts: [0.1, 0.26] })).toBe('medium');
    expect(sure('redness', {}, { amounts: [0.1, 0.26] })).toBe('low');
  });

  it('is at most medium if the amount in a region other than the strongest is near a threshold', () => {
    expect(sure('fineLines', {}, { amounts: [0.26, 0.35] })).toBe('medium');
    expect(sure('fineLines', {}, { amounts: [0.35, 0.4] })).toBe('high');
    expect(sure('redness', {}, { amounts: [0.26, 0.35] })).toBe('medium');
  });
});
