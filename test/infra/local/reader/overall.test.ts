import { describe, expect, it } from 'vitest';
import { SkinCategory } from '#domain/contract/analysis.ts';
import type { FaceMeasures } from '../../../../infra/local/reader/measures.ts';
import { amountNames, doubtfulIn, overallOf } from '../../../../infra/local/reader/overall.ts';
import { overallTexts } from '../../../../infra/local/reader/wording.ts';
import { measuresOf } from '../../../support/builders/reader-planes.ts';

/** `times` what is noticeable of shine in each region. */
const shining = (times: number): FaceMeasures =>
  measuresOf(
    {},
    {
      forehead: { shine: 0.24 * times },
      cheeks: { shine: 0.42 * times },
      nose: { shine: 0.55 * times },
      chin: { shine: 0.55 * times },
    },
  );

describe('a category on the whole face', () => {
  it('shows little where nothing stands out, and redness below the calm skin counts for none', () => {
    const none = { skinTexture: 'little', skinTone: 'little', hydration: 'little', wrinkles: 'little' };
    expect(overallOf(measuresOf())).toEqual({ ...none, acne: 'little' });
    expect(overallOf(measuresOf({ redness: -0.5 })).skinTone).toBe('little');
  });

  it('shows some where one region stands out, and much where all stand out far', () => {
    expect(overallOf(measuresOf({}, { chin: { spots: 0.04 } })).acne).toBe('some');
    expect(overallOf(measuresOf({ spots: 0.2 })).acne).toBe('much');
  });

  it('is told by what shows most: an even tone that is red is not calm', () => {
    expect(overallOf(measuresOf({ redness: 0.3 })).skinTone).toBe('some');
    expect(overallOf(measuresOf({ unevenness: 0.5 })).skinTone).toBe('some');
  });

  it('goes by the regions that can be seen, and by none where all are covered', () => {
    const covered = { coverage: 0.5 };
    expect(overallOf(measuresOf({ lines: 1 }, { forehead: covered })).wrinkles).toBe('much');
    expect(
      overallOf(measuresOf({ lines: 1 }, { forehead: covered, eyes: covered })).wrinkles,
    ).toBeUndefined();
  });

  it('leaves out a redness that the light has washed out', () => {
    expect(overallOf(measuresOf({ redness: 1, coloured: 0.1 })).skinTone).toBe('little');
  });

  it('is not told where nothing of it can be read', () => {
    const colour = ['unevenness', 'redness', 'shine'] as const;
    expect(overallOf(measuresOf({ spots: 1, shine: 5 }), colour)).toEqual({
      skinTexture: undefined,
      skinTone: 'little',
      hydration: 'much',
      wrinkles: undefined,
      acne: undefined,
    });
    expect(doubtfulIn(shining(1.03), ['spots'])).toEqual([]);
  });

  it('is in doubt near the border between two amounts, and nowhere else', () => {
    expect(doubtfulIn(shining(1.03))).toEqual(['hydration']);
    expect(doubtfulIn(shining(1.96))).toEqual(['hydration']);
    expect(doubtfulIn(shining(1.5))).toEqual([]);
  });

  it('has a sentence of its own for every amount', () => {
    const texts = SkinCategory.options.flatMap((category) =>
      amountNames.map((amount) => overallTexts[category][amount]),
    );
    expect(new Set(texts).size).toBe(SkinCategory.options.length * amountNames.length);
  });
});
