import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SkinCategory } from '#domain/reading/category.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import { Categories } from '../../../../frontend/ui/result/categories.tsx';
import { howSureText, whereAndHowSureText } from '../../../../frontend/ui/face-map/map-texts.ts';
import { drawnCategories, viewCategory, viewRegions } from '../../../../frontend/ui/face-map/map-view.ts';
import { adult } from '../../../support/builders/answers.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { plan } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { said } from '../../../support/builders/said.ts';
import { seededRandom } from '../../../support/drawings/random.ts';

const readings = Array.from({ length: 200 }, (_, seed) => anyReading(seededRandom(seed)));
/** Each reading with its result texts. All have the same plan, because the texts of a category do not depend on it. */
const results = readings.map((each) => ({ each, texts: say({ reading: each, plan: plan() }, english) }));

describe('a category', () => {
  it('takes its confidence only from its visible observations, both in the list and in the detailed analysis', () => {
    const seen = reading({ pores: { nose: 'slight' } }, { confidence: { pores: 'high' } });
    const { categories, categoryDetails: details } = said(seen, adult());
    const { skinTexture } = categories;
    const row = whereAndHowSureText(viewCategory({ reading: seen, isMinor: false }, 'skinTexture'));
    expect(row).toBe('Pores: nose (sure)');
    const texture = renderToStaticMarkup(createElement(Categories, { categories: { skinTexture }, details }));
    expect(texture).toContain('We are sure');
  });

  it('states its confidence as "not sure", "fairly sure" or "sure"', () => {
    expect((['low', 'medium', 'high'] as const).map(howSureText)).toEqual([
      'We are not sure',
      'We are fairly sure',
      'We are sure',
    ]);
  });

  it.each(SkinCategory.options)(
    'has the same confidence in the detailed analysis as its first observation in the list (category: %s)',
    (category) => {
      for (const { each, texts } of results) {
        const view = viewCategory({ reading: each, isMinor: false }, category);
        const { confidence } = view.found[0] ?? view;
        expect(texts.categoryDetails[category]?.confidence).toBe(confidence);
      }
    },
  );

  it('shows the confidence of each observation as the reading states it, both in the list and on the map', () => {
    for (const each of readings) {
      const drawn = { reading: each, isMinor: false };
      for (const category of drawnCategories(drawn)) {
        const all = [viewCategory(drawn, category), ...viewRegions(drawn, category)];
        for (const { observation, confidence } of all.flatMap(({ found }) => found)) {
          expect(confidence).toBe(each.observations[observation]?.confidence);
        }
      }
    }
  });

  it('expresses doubt in its text if, and only if, one of its visible observations has low confidence', () => {
    // Doubt about an observation that is not visible, as in "there seems to be no redness", does not count.
    const doubt = /[Tt]here may|seems? (?!to be no )|possibl|probably|[Aa]s far as/;
    for (const { each, texts } of results) {
      const { categories } = texts;
      for (const category of SkinCategory.options) {
        const { found, level } = viewCategory({ reading: each, isMinor: false }, category);
        if (level === undefined || level === 'none') continue;
        const isUnsure = found.some(({ confidence }) => confidence === 'low');
        const text = categories[category] ?? '';
        if (found.length > 0) expect(doubt.test(text), text).toBe(isUnsure);
      }
    }
  });
});
