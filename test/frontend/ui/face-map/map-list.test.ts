import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SkinCategory } from '#domain/reading/category.ts';
import { MapList } from '../../../../frontend/ui/face-map/map-list.tsx';
import { mapTexts } from '../../../../frontend/ui/face-map/map-texts.ts';
import { viewRegions } from '../../../../frontend/ui/face-map/map-view.ts';
import { reading } from '../../../support/builders/reading.ts';

const linesOf = (category: SkinCategory, face: ReturnType<typeof reading>): string[] => {
  const list = renderToStaticMarkup(
    createElement(MapList, {
      id: 'list',
      regions: viewRegions({ reading: face, isMinor: false }, category),
      pressed: undefined,
      findAnswer: () => undefined,
    }),
  );
  return [...list.matchAll(/<li.*?<\/li>/g)].map(([line]) => line.replaceAll(/<.*?>/g, ''));
};

describe('the list below the face map', () => {
  it('begins with the findings, and ends with the regions that were not judged', () => {
    const face = reading({ dryness: { nose: 'slight', chin: 'clear' } }, { notRead: ['shine'] });
    delete face.observations.dryness?.regions.forehead;
    const lines = linesOf('hydration', face);
    expect(lines.slice(0, 2)).toEqual([
      'Nose: slight dryness (fairly sure)',
      'Chin: visible dryness (fairly sure)',
    ]);
    expect(lines.at(-2)).toMatch(/^Nothing seen: /);
    expect(lines.at(-1)).toMatch(/^Not judged: forehead/);
  });

  it.each(SkinCategory.options)(
    'lists no region as "Not judged" if all regions were read (category: %s)',
    (category) => {
      expect(linesOf(category, reading()).join()).not.toContain('Not judged');
    },
  );

  it('lists a region as "Not judged" if the face reader does not measure it, and explains why', () => {
    const face = reading();
    for (const observation of ['dryness', 'shine'] as const)
      delete face.observations[observation]?.regions.nose;
    expect(linesOf('hydration', face).at(-1)).toBe('Not judged: nose.');
    expect(mapTexts.whyNotJudged).toMatch(/, or that we do not measure this there\.$/);
  });
});
