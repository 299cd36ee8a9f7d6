import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Categories } from '../../../../frontend/ui/result/categories.tsx';
import { whereAndHowSureText } from '../../../../frontend/ui/face-map/map-texts.ts';
import { viewCategory } from '../../../../frontend/ui/face-map/map-view.ts';
import { adult } from '../../../support/builders/answers.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';

describe('the confidence of a category', () => {
  it("covers all judged observations, while the summary's confidence covers only those that were found", () => {
    const seen = reading({ pores: { nose: 'slight' } }, { confidence: { pores: 'high' } });
    const { categories, categoryDetails: details } = said(seen, adult());
    const { skinTexture } = categories;
    const row = whereAndHowSureText(viewCategory({ reading: seen, isMinor: false }, 'skinTexture'));
    expect(row).toBe('Pores: nose (sure)');
    const texture = renderToStaticMarkup(createElement(Categories, { categories: { skinTexture }, details }));
    expect(texture).toContain('We are fairly sure of what we judged');
  });
});
