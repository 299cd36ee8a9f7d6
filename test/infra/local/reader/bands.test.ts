import { describe, expect, it } from 'vitest';
import { type Band, bandsOfFace, measureNames } from '../../../../infra/local/reader/bands.ts';
import { bandsOf, measuresOf, regionBands } from '../../../support/builders/reader-planes.ts';

/** The band of so many spots on the chin, where 0.019 is noticeable. */
const onChin = (spots: number): Band | undefined =>
  bandsOfFace(measuresOf({}, { chin: { spots } }), measureNames).chin?.spots;

describe('the bands of a face', () => {
  it('are calm on skin on which nothing shows', () => {
    expect(bandsOfFace(measuresOf(), measureNames)).toEqual(bandsOf(regionBands('calm')));
  });

  it('rise at one, two and four times what is noticeable in a region', () => {
    expect([0.018, 0.02, 0.037, 0.039, 0.075, 0.077].map(onChin)).toEqual([
      'calm',
      'slight',
      'slight',
      'clear',
      'clear',
      'marked',
    ]);
  });

  it('are not there for what the photo hides, however much of it was measured', () => {
    const bands = bandsOfFace(measuresOf({ spots: 1, shine: 1 }), ['shine']);
    expect(bands.chin).toEqual({
      texture: undefined,
      unevenness: undefined,
      redness: undefined,
      lines: undefined,
      shine: 'slight',
      spots: undefined,
    });
  });

  it('are not there where skin is covered, nor for redness where the light has washed it out', () => {
    const bands = bandsOfFace(measuresOf({ coloured: 0.1 }, { nose: { coverage: 0.5 } }), measureNames);
    expect(bands.nose).toBeUndefined();
    expect(bands.chin).toEqual({ ...regionBands('calm'), redness: undefined });
  });
});
