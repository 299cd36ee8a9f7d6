import { describe, expect, it } from 'vitest';
import type { SkinCategory } from '#domain/reading/category.ts';
import { Region } from '#domain/reading/observation.ts';
import { drawnCategories, viewCategory, viewRegions } from '../../../../frontend/ui/face-map/map-view.ts';
import {
  categoryLevelWord,
  nameBesideLevel,
  regionText,
  whereAndHowSureText,
} from '../../../../frontend/ui/face-map/map-texts.ts';
import { reading } from '../../../support/builders/reading.ts';

const adult = { isMinor: false } as const;

const lines = {
  ...adult,
  reading: reading({
    fineLines: { forehead: 'clear', aroundEyes: 'slight' },
    deepLines: { forehead: 'strong' },
  }),
};

const textsOf = (drawn: Parameters<typeof viewRegions>[0], category: SkinCategory): string[] =>
  viewRegions(drawn, category).map(regionText);

describe('the face map of a category', () => {
  it('contains exactly the regions in which observations of the category can occur', () => {
    const regions = viewRegions(lines, 'wrinkles').map(({ region }) => region);
    expect(regions).toEqual(['forehead', 'betweenBrows', 'aroundEyes', 'underEyes', 'cheeks', 'aroundMouth']);
    expect(viewRegions(lines, 'skinTone')).toHaveLength(Region.options.length);
  });

  it('describes the observations of each region, strongest first, with their confidence', () => {
    expect(textsOf(lines, 'wrinkles').slice(0, 3)).toEqual([
      'Forehead: clearly visible deep lines and visible fine lines (fairly sure)',
      'Between the eyebrows: nothing seen (fairly sure)',
      'Beside the eyes: slight fine lines (fairly sure)',
    ]);
  });

  it.each([
    ['medium', 'first signs of deep lines (fairly sure)'],
    ['low', 'perhaps first signs of deep lines (not sure)'],
  ] as const)('calls slight deep lines "first signs of deep lines" (confidence: %s)', (confidence, text) => {
    const faint = reading({ deepLines: { betweenBrows: 'slight' } }, { confidence });
    expect(textsOf({ ...adult, reading: faint }, 'wrinkles')[1]).toBe(`Between the eyebrows: ${text}`);
  });

  it('describes regions without a judgement as "not judged", and not as "nothing seen"', () => {
    const unread = { ...adult, reading: { observations: {}, photo: [] } };
    expect(textsOf(unread, 'acne')[0]).toBe('Forehead: not judged');
    expect(viewRegions(unread, 'acne').every(({ level }) => level === undefined)).toBe(true);
  });

  it('shows for each region the confidence of its least certain visible observation', () => {
    const { observations } = lines.reading;
    const doubtful = {
      ...lines,
      reading: {
        photo: [],
        observations: {
          ...observations,
          fineLines: { confidence: 'low' as const, regions: { forehead: 'clear' as const } },
        },
      },
    };
    const [forehead, betweenBrows] = viewRegions(doubtful, 'wrinkles');
    expect([forehead?.confidence, betweenBrows?.confidence]).toEqual(['low', 'medium']);
    expect(textsOf(doubtful, 'wrinkles')[0]).toBe(
      'Forehead: clearly visible deep lines (fairly sure) and perhaps visible fine lines (not sure)',
    );
    expect(whereAndHowSureText(viewCategory(doubtful, 'wrinkles'))).toBe(
      'Deep lines: forehead (fairly sure); Fine lines: forehead (not sure)',
    );
  });

  it('expresses doubt in the text of a region if the confidence is low', () => {
    const unsure = { ...adult, reading: reading({ blemishes: { chin: 'strong' } }, { confidence: 'low' }) };
    expect(textsOf(unsure, 'acne')).toContain('Chin: probably visible blemishes (not sure)');
  });

  it('mentions neither lines nor dark circles for a minor', () => {
    const minor = { ...lines, isMinor: true };
    expect(drawnCategories(minor)).toEqual(['skinTexture', 'skinTone', 'hydration', 'acne']);
    expect(viewRegions(minor, 'wrinkles')).toEqual([]);
    const dark = { isMinor: true, reading: reading({ underEyeDarkness: { underEyes: 'strong' } }) };
    expect(viewCategory(dark, 'skinTone').level).toBe('none');
  });
});

describe('the level word of a category', () => {
  it('expresses doubt about the level if the confidence is low', () => {
    const calm = (confidence: 'low' | 'medium') => ({ ...adult, reading: reading({}, { confidence }) });
    expect(categoryLevelWord(viewCategory(calm('low'), 'acne'))).toBe('Probably nothing');
    expect(textsOf(calm('low'), 'acne')[0]).toBe('Forehead: probably nothing');
    expect(categoryLevelWord(viewCategory(calm('medium'), 'acne'))).toBe('Nothing seen');
    const unsure = { ...adult, reading: reading({ blemishes: { chin: 'clear' } }, { confidence: 'low' }) };
    expect(categoryLevelWord(viewCategory(unsure, 'acne'))).toBe('Perhaps visible');
  });

  it('expresses no doubt about the level if one of the strongest observations has at least medium confidence', () => {
    const seen = reading(
      { blemishes: { chin: 'slight' }, marks: { cheeks: 'slight' } },
      { confidence: { blemishes: 'medium', marks: 'low' } },
    );
    expect(categoryLevelWord(viewCategory({ ...adult, reading: seen }, 'acne'))).toBe('A little');
  });

  it('expresses doubt about the level of dryness if its confidence is low, even if that of shine is high', () => {
    const seen = reading(
      { dryness: { cheeks: 'slight' }, shine: { forehead: 'slight' } },
      { confidence: { dryness: 'low', shine: 'high' } },
    );
    const view = viewCategory({ ...adult, reading: seen }, 'hydration');
    expect([nameBesideLevel(view), categoryLevelWord(view)]).toEqual(['Dryness', 'Perhaps a little']);
  });
});

describe('the summary of a category', () => {
  it('states the strongest observed level, and the regions of each observation', () => {
    const view = viewCategory(lines, 'wrinkles');
    expect(view.level).toBe('strong');
    expect(whereAndHowSureText(view)).toBe(
      'Deep lines: forehead; Fine lines: forehead and beside the eyes (fairly sure)',
    );
  });

  it('says that no enlarged pores were seen, not that no pores were seen', () => {
    const calm = viewCategory({ ...adult, reading: reading({}) }, 'skinTexture');
    expect(whereAndHowSureText(calm)).toBe('No roughness or enlarged pores seen (fairly sure)');
  });

  it('names the observations instead of "Hydration", because "Hydration: A little" would sound like little moisture', () => {
    const shiny = { ...adult, reading: reading({ shine: { nose: 'slight' } }) };
    expect(nameBesideLevel(viewCategory(shiny, 'hydration'))).toBe('Shine');
    const calm = { ...adult, reading: reading({}) };
    expect(nameBesideLevel(viewCategory(calm, 'hydration'))).toBe('Dryness and shine');
    const unread = { ...adult, reading: { observations: {}, photo: [] } };
    expect(nameBesideLevel(viewCategory(unread, 'hydration'))).toBe('Hydration');
    expect(nameBesideLevel(viewCategory(lines, 'wrinkles'))).toBe('Lines');
  });

  it.each([
    [
      reading({}),
      'No redness, uneven skin tone, dark spots or dark circles under your eyes seen (fairly sure)',
    ],
    [{ observations: {}, photo: [] }, 'We could not judge this in the photo'],
    [
      reading({
        redness: {
          forehead: 'slight',
          nose: 'slight',
          cheeks: 'slight',
          chin: 'slight',
          aroundMouth: 'slight',
        },
      }),
      'Redness: most of the face (fairly sure)',
    ],
  ])(
    'uses a short text if nothing was observed, nothing could be judged or most of the face is affected',
    (seen, text) => {
      expect(whereAndHowSureText(viewCategory({ ...adult, reading: seen }, 'skinTone'))).toBe(text);
    },
  );
});
