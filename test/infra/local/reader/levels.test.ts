import { describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { isDoubtful, levelOf, sharesOf } from '../../../../infra/local/reader/levels.ts';
import { measuresOf } from '../../../support/builders/reader-planes.ts';

/** The level of so many spots on the chin, where 0.019 is noticeable. */
const onChin = (spots: number): Level =>
  levelOf(sharesOf(measuresOf({}, { chin: { spots } }), 'spots').get('chin') ?? Number.NaN);

describe('the level of a measure in a region', () => {
  it('is none on skin on which nothing shows, and where it is less red than the calm skin', () => {
    const redness = [...sharesOf(measuresOf({ redness: -0.5 }), 'redness').values()];
    expect(redness.map(levelOf)).toEqual(['none', 'none', 'none', 'none']);
    expect(onChin(0)).toBe('none');
  });

  it('rises at one, two and four times what is noticeable in a region', () => {
    expect([0.018, 0.02, 0.037, 0.039, 0.075, 0.077].map(onChin)).toEqual([
      'none',
      'slight',
      'slight',
      'clear',
      'clear',
      'strong',
    ]);
  });

  it('goes by what is usual there: a nose is never as smooth as a forehead', () => {
    const shares = sharesOf(measuresOf({ texture: 0.02 }), 'texture');
    expect([...shares].map(([name, share]) => [name, levelOf(share)])).toEqual([
      ['forehead', 'slight'],
      ['cheeks', 'none'],
      ['nose', 'none'],
      ['chin', 'none'],
    ]);
  });
});

/** The regions of a face in which a measure is read. */
const names = (measures: Parameters<typeof measuresOf>, measure: 'redness' | 'spots'): string[] => [
  ...sharesOf(measuresOf(...measures), measure).keys(),
];

describe('a region that cannot be read', () => {
  it('is one whose skin is covered', () => {
    expect(names([{}, { nose: { coverage: 0.79 } }], 'spots')).toEqual(['forehead', 'cheeks', 'chin']);
    expect(names([{}, { nose: { coverage: 0.8 } }], 'spots')).toContain('nose');
  });

  it('is, for redness alone, one whose colour the light has washed out', () => {
    const washed: Parameters<typeof measuresOf> = [{}, { cheeks: { coloured: 0.2 } }];
    expect(names(washed, 'redness')).toEqual(['forehead', 'nose', 'chin']);
    expect(names(washed, 'spots')).toEqual(['forehead', 'cheeks', 'nose', 'chin']);
  });
});

/** `times` what is noticeable on the chin, and half of that on the nose. */
const doubtful = (times: number): boolean =>
  isDoubtful(
    new Map([
      ['nose', times / 2],
      ['chin', times],
    ]),
  );

describe('a measure in doubt', () => {
  it('is strongest near the border between two levels', () => {
    expect([0.95, 1.05, 1.9, 2.1, 3.8, 4.2].map(doubtful)).toEqual(Array.from({ length: 6 }, () => true));
  });

  it('is in no doubt between the borders, whatever weaker regions are near', () => {
    expect([0, 0.9, 1.5, 2.5, 3.5, 5].map(doubtful)).toEqual(Array.from({ length: 6 }, () => false));
    expect(
      isDoubtful(
        new Map([
          ['nose', 1],
          ['chin', 1.5],
        ]),
      ),
    ).toBe(false);
  });
});
