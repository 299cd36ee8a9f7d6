import { describe, expect, it } from 'vitest';
import {
  isCovered,
  isDetail,
  isHidden,
  isUnreadable,
} from '../../../../functions/reader/describe/obstacles.ts';
import { imageQualityOf, measuredFace } from '../../../support/builders/measured-face.ts';

describe('a photo', () => {
  it('allows lines and redness to be read if it is good, or has flaws that only lower the confidence', () => {
    const doubtful = imageQualityOf({ widthPx: 60, blurMm: 1.2, turn: 0.6, lightness: 0.18 });
    for (const quality of [imageQualityOf(), doubtful])
      expect(isHidden(quality, 'fineLines') || isHidden(quality, 'redness')).toBe(false);
  });

  it.each([
    ['the face is very small', { widthPx: 37 }],
    ['the photo is blurred', { edgeWidth: 0.023 }],
  ])('allows redness and shine but no fine detail to be read if %s', (_, changed) => {
    const quality = imageQualityOf(changed);
    expect([isHidden(quality, 'redness'), isHidden(quality, 'shine')]).toEqual([false, false]);
    expect([isHidden(quality, 'blemishes'), isHidden(quality, 'roughness')]).toEqual([true, true]);
    expect(isDetail.redness).toBe(false);
    expect(isUnreadable(quality)).toBe(false);
  });

  it.each([
    ['the photo is very dark', { lightness: 0.15 }],
    ['the photo is far too bright', { lightness: 0.95 }],
    ['the face looks away', { turn: 1 }],
  ])('allows neither redness nor marks to be read if %s', (_, changed) => {
    expect([
      isHidden(imageQualityOf(changed), 'redness'),
      isHidden(imageQualityOf(changed), 'marks'),
    ]).toEqual([true, true]);
  });

  it.each([
    ['the face is tiny', { widthPx: 30 }],
    ['the photo is nearly black', { lightness: 0.1 }],
    ['the photo is extremely blurred', { edgeWidth: 0.03 }],
  ])('allows nothing to be read if %s', (_, changed) => {
    expect(isUnreadable(imageQualityOf(changed))).toBe(true);
  });
});

describe('a face region', () => {
  it('is unreadable if over half of the region is covered, and can be unreadable for lines but readable for marks', () => {
    const face = measuredFace({ coverage: { nose: 0.49, chin: 0.51 }, lineCoverage: { forehead: 0.4 } });
    expect([isCovered(face, 'marks', 'nose'), isCovered(face, 'marks', 'chin')]).toEqual([true, false]);
    expect([isCovered(face, 'fineLines', 'forehead'), isCovered(face, 'marks', 'forehead')]).toEqual([
      true,
      false,
    ]);
  });

  it('has readable blemishes but no readable redness if light washes out its colour', () => {
    const face = measuredFace({ coloured: { cheeks: 0.2 } });
    expect([isCovered(face, 'redness', 'cheeks'), isCovered(face, 'blemishes', 'cheeks')]).toEqual([
      true,
      false,
    ]);
  });

  it('has no readable lines if it surrounds an open mouth', () => {
    const smiling = measuredFace({ mouthOpen: 0.08 });
    expect([
      isCovered(smiling, 'deepLines', 'aroundMouth'),
      isCovered(smiling, 'deepLines', 'forehead'),
      isCovered(smiling, 'redness', 'chin'),
      isCovered(measuredFace(), 'deepLines', 'aroundMouth'),
    ]).toEqual([true, false, false, false]);
  });
});
