import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SkinCategory } from '#domain/reading/category.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { MapKey } from '../../../../frontend/ui/face-map/map-key.tsx';
import { viewRegions } from '../../../../frontend/ui/face-map/map-view.ts';
import { reading } from '../../../support/builders/reading.ts';

function keyTo(seen: SkinReading, category: SkinCategory): string[] {
  const regions = viewRegions({ reading: seen, isMinor: false }, category);
  const markup = renderToStaticMarkup(createElement(MapKey, { regions, patternId: 'map' }));
  return [...markup.matchAll(/<\/svg>([^<]+)/g)].map(([, text = '']) => text);
}

describe('the key to the face map', () => {
  it('names each pattern that the map shows, the weakest level first', () => {
    const fineLines = { forehead: 'strong', cheeks: 'slight', aroundEyes: 'clear' } as const;
    expect(keyTo(reading({ fineLines }), 'wrinkles')).toEqual([
      'Calm',
      'A little',
      'Visible',
      'Clearly visible',
    ]);
  });

  it('names only the patterns that the map shows', () => {
    expect(keyTo(reading(), 'acne')).toEqual(['Calm']);
    expect(keyTo({ observations: {}, photo: [] }, 'acne')).toEqual(['Not judged']);
  });

  it('explains a dashed outline, which a calm region of low confidence has instead of a pattern', () => {
    const unsure = reading({ shine: { nose: 'clear' } }, { confidence: 'low' });
    expect(keyTo(unsure, 'hydration')).toEqual(['Visible', 'Not sure']);
  });
});
