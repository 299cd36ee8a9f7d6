import { describe, expect, it } from 'vitest';
import type { ResultTexts } from '#domain/contract/result-texts.ts';
import { Level, Observation, observationsIn, regionsFor } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { SkinCategory } from '#domain/reading/category.ts';
import { english } from '#domain/words/en/english.ts';
import { say } from '#domain/words/say.ts';
import type { Seen } from '#domain/words/seen.ts';
import { plan } from '../../../support/builders/plan.ts';
import { reading } from '../../../support/builders/reading.ts';
import { wordsIn } from '../../../support/builders/said-texts.ts';

const saidOf = (face: SkinReading, isMinor = false): ResultTexts =>
  say({ reading: face, plan: plan({ minor: isMinor }) }, english);

/** The summary for the goal `hydration`. If no dryness is visible, it can name calm categories. */
const summaryOf = (face: SkinReading): string =>
  say({ reading: face, plan: plan({ goal: 'hydration' }) }, english).summary;

const textureOf = (face: SkinReading): string => saidOf(face).categories.skinTexture;

const categoryOf = (observation: Observation): SkinCategory =>
  SkinCategory.options.find((each) => observationsIn[each].includes(observation)) ?? 'acne';

const looks = (['strong', 'clear', 'slight'] as const).flatMap((level) =>
  [false, true].map((isUnsure) => ({ level, isUnsure, lesser: [] })),
);

const strength = ({ level }: Seen): number => Level.options.indexOf(level);

/** All lists of these observations: each absent or at any level, certain or in doubt. The strongest come first. */
function listsOf(observations: readonly Observation[]): Seen[][] {
  const all = observations.reduce<Seen[][]>(
    (lists, observation) =>
      lists.flatMap((list) => [
        list,
        ...looks.map((look) => [
          ...list,
          { ...look, observation, regions: regionsFor[observation].slice(0, 1) },
        ]),
      ]),
    [[]],
  );
  return all.map((list) => list.toSorted((one, other) => strength(other) - strength(one)));
}

describe('the result text', () => {
  it('lists the visible observations by level and region, then those that are not visible', () => {
    const face = reading({ pores: { nose: 'clear', chin: 'slight' } });
    expect(saidOf(face).categories.skinTexture).toBe(
      'Pores are visible on your nose, but faint on your chin. We see no roughness.',
    );
  });

  it('restricts the claim "We see no lines" to the regions that could be read', () => {
    const whole = reading();
    const { forehead: _forehead, ...regions } = whole.observations.deepLines?.regions ?? {};
    const deepLines = { confidence: 'high' as const, regions };
    const part = { ...whole, observations: { ...whole.observations, deepLines } };
    expect(saidOf(whole).categories.wrinkles).toBe('We see no lines, neither fine nor deep.');
    expect(saidOf(part).categories.wrinkles).toBe('We see no lines in the areas that we could judge.');
    expect(saidOf(whole).summary).not.toMatch(/as far as/i);
    expect(saidOf(part).summary).toMatch(/as far as this photo shows/i);
  });

  it('restricts "We see no deep lines" to the regions that could be read, beside fine lines that are visible', () => {
    const whole = reading({ fineLines: { forehead: 'clear' } });
    const { aroundMouth: _aroundMouth, ...regions } = whole.observations.deepLines?.regions ?? {};
    const deepLines = { confidence: 'high' as const, regions };
    const part = { ...whole, observations: { ...whole.observations, deepLines } };
    expect(saidOf(whole).categories.wrinkles).toMatch(/ We see no deep lines\.$/);
    expect(saidOf(part).categories.wrinkles).toMatch(/ Where we could judge, we see no deep lines\.$/);
  });

  it('says in the summary that there are no lines only if all regions could be read', () => {
    const whole = reading({ blemishes: { chin: 'clear' }, redness: { nose: 'slight' } });
    const { forehead: _forehead, ...regions } = whole.observations.deepLines?.regions ?? {};
    const deepLines = { confidence: 'high' as const, regions };
    const part = { ...whole, observations: { ...whole.observations, deepLines } };
    expect(summaryOf(whole)).toMatch(/\blines\b/);
    expect(summaryOf(part)).not.toMatch(/\blines\b/);
  });

  it('says "as far as this photo shows" in the summary if an observation could not be read', () => {
    const slight = { pores: { nose: 'slight' } } as const;
    expect(saidOf(reading(slight)).summary).toMatch(/^Your skin looks calm all over, except for/);
    expect(saidOf(reading(slight, { notRead: ['shine'] })).summary).toMatch(
      /^As far as this photo shows, your skin looks calm, except for/,
    );
  });

  it('says "dark circles" if darkness under the eyes could not be judged, because "darkness" would suggest a dark photo', () => {
    const { skinTone } = saidOf(
      reading({ redness: { nose: 'clear' } }, { notRead: ['underEyeDarkness'] }),
    ).categories;
    expect(skinTone).toMatch(/but we could not check for dark circles under your eyes\./);
  });

  it('names the fault in the photo if lines cannot be judged, and states a low confidence', () => {
    const face = reading({}, { notRead: ['fineLines', 'deepLines'], photo: ['soft'] });
    const { categories, categoryDetails } = saidOf(face);
    expect(categories.wrinkles).toBe(
      'We cannot judge lines in this photo. The photo is not quite sharp and may hide fine lines.',
    );
    expect(categoryDetails.wrinkles?.confidence).toBe('low');
  });

  it('explains why the confidence is low', () => {
    const { categoryDetails } = saidOf(reading({}, { confidence: 'low', photo: ['dark'] }));
    expect(categoryDetails.skinTone?.notVisible).toMatch(
      /There is too little light to compare colours well\.$/,
    );
  });

  it('states the confidence of the observation in its first sentence, not the confidence of less visible observations', () => {
    const confidence = { redness: 'medium', unevenness: 'low' } as const;
    const face = reading({ redness: { nose: 'slight' }, unevenness: { nose: 'slight' } }, { confidence });
    expect(saidOf(face).categories.skinTone).toMatch(/^Your skin looks a little red .*\. There may also be/);
    expect(saidOf(face).categoryDetails.skinTone?.confidence).toBe('medium');
    const uneven = reading({ redness: { nose: 'slight' }, unevenness: { nose: 'clear' } }, { confidence });
    expect(saidOf(uneven).categoryDetails.skinTone?.confidence).toBe('low');
  });

  it('states the lowest confidence of all its observations if none is visible, and otherwise ignores observations that are not visible', () => {
    const texture = Object.fromEntries(observationsIn.skinTexture.map((each) => [each, 'high' as const]));
    const face = reading({}, { confidence: { redness: 'low', unevenness: 'high', ...texture } });
    const { categoryDetails } = saidOf(face);
    expect(categoryDetails.skinTone?.confidence).toBe('low');
    expect(categoryDetails.skinTexture?.confidence).toBe('high');
    const pores = reading({ pores: { nose: 'slight' } }, { confidence: { pores: 'high', roughness: 'low' } });
    expect(saidOf(pores).categoryDetails.skinTexture?.confidence).toBe('high');
  });

  it('lists all visible observations, even if there are four', () => {
    const face = reading({
      redness: { cheeks: 'strong' },
      unevenness: { forehead: 'clear' },
      darkSpots: { nose: 'slight' },
      underEyeDarkness: { underEyes: 'slight' },
    });
    expect(saidOf(face).categories.skinTone).toMatch(
      /Your skin looks very red.*uneven skin tone on your forehead.*faintly visible dark spots on your nose and dark circles under your eyes/,
    );
  });

  it('lists dark circles last, and states the levels of an uneven skin tone and of dark circles separately', () => {
    const dark = { underEyes: 'strong' } as const;
    const seen = { redness: { cheeks: 'strong' }, unevenness: dark, underEyeDarkness: dark } as const;
    expect(saidOf(reading(seen)).categories.skinTone).toContain(
      'You also have a clearly uneven skin tone under your eyes, plus clearly visible dark circles under your eyes.',
    );
    const confidence = { unevenness: 'low', underEyeDarkness: 'low' } as const;
    expect(saidOf(reading(seen, { confidence })).categories.skinTone).toContain(
      'seems to show uneven skin tone under your eyes, plus dark circles under your eyes.',
    );
  });

  it('expresses doubt about each observation that has a low confidence', () => {
    const slight = { cheeks: 'slight' } as const;
    const face = reading({ redness: slight, unevenness: slight, darkSpots: slight }, { confidence: 'low' });
    const { skinTone } = saidOf(face).categories;
    expect(skinTone.match(/There may (?:also )?be/g)).toHaveLength(2);
    expect(skinTone).not.toContain('we found');
  });

  it.each(SkinCategory.options)(
    'uses at most 25 words to list the further observations of %s',
    (category) => {
      const advice =
        'Without regions, these lists are still too long: give the observation a shorter noun in functions/domain/words/en/things.ts, ' +
        'or give `alsoSeen` in categories.ts there another wording for long lists';
      const long = listsOf(observationsIn[category]).flatMap(([first, ...others]) => {
        const list = first && others.length > 0 ? english.categories[category].alsoSeen(others, first) : '';
        return wordsIn(list) > 25 ? [list] : [];
      });
      expect([...new Set(long)], advice).toEqual([]);
    },
  );

  it.each(SkinCategory.options)(
    'uses at most 25 words to list the observations of %s that are calm, in doubt or unread',
    (category) => {
      const states = ['seen', 'calm', 'unsure', 'unread'] as const;
      const all = observationsIn[category].reduce<(typeof states)[number][][]>(
        (lists) => lists.flatMap((list) => states.map((state) => [...list, state])),
        [[]],
      );
      const long = all.flatMap((list) => {
        const at = (state: (typeof states)[number]) =>
          observationsIn[category].filter((_, index) => list[index] === state);
        const others = { calm: at('calm'), unsure: at('unsure'), unread: at('unread') };
        if (Object.values(others).flat().length === 0) return [];
        const isPartlyRead = others.calm.length > 0;
        const said = english.categories[category].rest({ ...others, isPartlyRead });
        return wordsIn(said) > 25 ? [said] : [];
      });
      expect(long).toEqual([]);
    },
  );

  it.each(Observation.options)(
    'does not call %s clear or visible if the confidence is low',
    (observation) => {
      for (const level of ['clear', 'strong'] as const) {
        const [region] = regionsFor[observation];
        const face = reading({ [observation]: { [String(region)]: level } }, { confidence: 'low' });
        const said = saidOf(face).categories[categoryOf(observation)];
        expect(said).toMatch(/^This photo seems to show \w/);
        const advice =
          'A noun of this category contains "visible" or "clear", which name a level. Use another word';
        expect(said, advice).not.toMatch(/visibl|clear/);
      }
    },
  );

  it('expresses doubt about the absence of an observation if the confidence is low', () => {
    const unsure = { roughness: 'low', pores: 'high' } as const;
    const withPores = reading({ pores: { nose: 'clear' } }, { confidence: unsure });
    expect(textureOf(withPores)).toBe('Pores are visible on your nose. There seems to be no roughness.');
    expect(textureOf(reading({}, { confidence: unsure }))).toBe(
      'Your skin seems smooth, and no pores seem to stand out.',
    );
  });

  it('names the regions where an observation is weaker, or says "elsewhere on your face" if there are more than two', () => {
    const rough = { forehead: 'strong', nose: 'slight', chin: 'slight' } as const;
    expect(textureOf(reading({ roughness: rough }))).toMatch(
      /^Your skin looks very rough .*, but not as rough on your nose and chin\./,
    );
    expect(textureOf(reading({ roughness: { ...rough, cheeks: 'slight' } }))).toMatch(
      /, but not as rough elsewhere on your face\./,
    );
  });

  it('says "in several places" if naming the regions of an observation would make the sentence too long', () => {
    const face = reading({
      redness: { cheeks: 'strong' },
      darkSpots: { forehead: 'clear', aroundEyes: 'clear', betweenBrows: 'clear', chin: 'clear' },
      unevenness: { nose: 'clear', betweenBrows: 'clear', aroundMouth: 'clear', chin: 'clear' },
    });
    expect(saidOf(face).categories.skinTone).toContain(
      'visible dark spots in several places, plus uneven skin tone on your nose and chin, around your mouth, and between your eyebrows.',
    );
  });

  it('says nothing about the wrinkles of visitors under 18, except that only adults are checked for them', () => {
    const face = reading({ deepLines: { forehead: 'strong' }, underEyeDarkness: { underEyes: 'strong' } });
    const { categories, categoryDetails } = saidOf(face, true);
    expect(categories.wrinkles).toBe(
      'This check is only for adults, because younger skin is still developing.',
    );
    // The wrinkles of minors are not reported, so there are no details, such as a confidence, to state.
    expect(categoryDetails.wrinkles).toBeUndefined();
    expect(categories.skinTone).toBe(saidOf(reading(), true).categories.skinTone);
  });

  it.each(Observation.options)('is different for each region and each visible level of %s', (observation) => {
    const category = categoryOf(observation);
    const texts = Level.options.flatMap((level) =>
      regionsFor[observation].map(
        (region) => saidOf(reading({ [observation]: { [region]: level } })).categories[category],
      ),
    );
    const shown = (Level.options.length - 1) * regionsFor[observation].length;
    expect(new Set(texts).size).toBe(shown + 1);
  });
});
