import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SkinCategory } from '#domain/reading/category.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { MapKey } from '../../../../frontend/ui/face-map/map-key.tsx';
import { PaperMaps } from '../../../../frontend/ui/face-map/paper-maps.tsx';
import { viewRegions } from '../../../../frontend/ui/face-map/map-view.ts';
import { reading } from '../../../support/builders/reading.ts';

function keyTo(seen: SkinReading, category: SkinCategory): string[] {
  const regions = viewRegions({ reading: seen, isMinor: false }, category);
  const markup = renderToStaticMarkup(createElement(MapKey, { regions, patternId: 'map' }));
  return textsIn(markup);
}

const textsIn = (markup: string): string[] =>
  [...markup.matchAll(/<\/svg>([^<]+)/g)].map(([, text = '']) => text);

describe('the key to the face map', () => {
  it('names each pattern that the map shows, from the weakest level to the strongest', () => {
    const fineLines = { forehead: 'strong', cheeks: 'slight', aroundEyes: 'clear' } as const;
    expect(keyTo(reading({ fineLines }), 'wrinkles')).toEqual([
      'Nothing seen',
      'A little',
      'Visible',
      'Clearly visible',
    ]);
  });

  it('names only the patterns that the map shows', () => {
    expect(keyTo(reading(), 'acne')).toEqual(['Nothing seen']);
    expect(keyTo({ observations: {}, photo: [] }, 'acne')).toEqual(['Not judged']);
  });

  it('is printed once, below all maps, and names the patterns of every map', () => {
    const seen = reading({ fineLines: { forehead: 'strong' }, shine: { nose: 'slight' } });
    const markup = renderToStaticMarkup(
      createElement(PaperMaps, { drawn: { reading: seen, isMinor: false } }),
    );
    const [, ...keys] = markup.split('<p class="map-key');
    expect(keys).toHaveLength(1);
    const [key = ''] = keys;
    expect(textsIn(key)).toEqual(['Nothing seen', 'A little', 'Clearly visible']);
    expect(key).not.toContain('<figure');
    // Every pattern that the key uses must be defined in the document.
    const used = [...key.matchAll(/url\(#([^)]+)\)/g)].map(([, id = '']) => id);
    expect(used).toHaveLength(2);
    for (const id of used) expect(markup).toContain(`<pattern id="${id}"`);
  });

  it('explains the dashed outline of a region with no findings and low confidence', () => {
    const unsure = reading({ shine: { nose: 'clear' } }, { confidence: 'low' });
    expect(keyTo(unsure, 'hydration')).toEqual(['Visible', 'Not sure']);
  });
});
