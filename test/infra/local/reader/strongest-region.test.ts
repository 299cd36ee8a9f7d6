import { describe, expect, it } from 'vitest';
import { type StrongestRegion, strongestRegionsOf } from '../../../../infra/local/reader/strongest-region.ts';
import { measuresOf } from '../../../support/builders/reader-planes.ts';

const spotsOnChin = (spots: number): StrongestRegion | undefined =>
  strongestRegionsOf(measuresOf({}, { chin: { spots } })).spots;

describe('where a measure is strongest', () => {
  it('is told against what is usual there: a nose is never as smooth as a forehead', () => {
    const { texture } = strongestRegionsOf(
      measuresOf({}, { nose: { texture: 0.02 }, forehead: { texture: 0.012 } }),
    );
    expect(texture).toEqual({ region: 'forehead', trace: 'faintly' });
  });

  it('is told with a trace on calm skin, and without one where it stands out', () => {
    expect(spotsOnChin(0.004)).toEqual({ region: 'chin', trace: 'hardly' });
    expect(spotsOnChin(0.015)).toEqual({ region: 'chin', trace: 'faintly' });
    expect(spotsOnChin(0.04)).toEqual({ region: 'chin', trace: undefined });
  });

  it('is nowhere on skin that shows none of it, or whose regions are covered', () => {
    expect(strongestRegionsOf(measuresOf()).spots).toBeUndefined();
    expect(strongestRegionsOf(measuresOf({ redness: -0.2 })).redness).toBeUndefined();
    expect(strongestRegionsOf(measuresOf({ spots: 1, coverage: 0.3 })).spots).toBeUndefined();
  });
});
