import type { SkinCategory } from '#domain/contract/analysis.ts';
import { type Band, bandNames, type FaceBands, type MeasureName, regionsIn } from './bands.ts';
import type { Amount } from './overall.ts';
import type { RegionName } from './regions.ts';

const regionWords: Record<RegionName, string> = {
  forehead: 'the forehead',
  cheeks: 'both cheeks',
  nose: 'the nose',
  chin: 'the chin',
  eyes: 'the skin around the eyes',
};

/** "a", "a and b", "a, b and c". */
export function list(words: readonly string[], and = ' and '): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')}${and}${last}`;
}

export const places = (regions: readonly RegionName[]): string =>
  list(regions.map((name) => regionWords[name]));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How each band of a measure is said, before "on the nose". */
export const bandWords: Record<MeasureName, Record<Band, string>> = {
  texture: { calm: 'smooth', slight: 'fine-grained', clear: 'a little rough', marked: 'rough' },
  unevenness: { calm: 'even', slight: 'mostly even', clear: 'slightly uneven', marked: 'uneven' },
  redness: {
    calm: 'no redness',
    slight: 'a hint of redness',
    clear: 'some redness',
    marked: 'plain redness',
  },
  lines: { calm: 'no lines', slight: 'faint lines', clear: 'visible lines', marked: 'well-marked lines' },
  shine: { calm: 'matt', slight: 'softly shining', clear: 'shiny', marked: 'very shiny' },
  spots: { calm: 'no spots', slight: 'a few spots', clear: 'several spots', marked: 'many spots' },
};

/** A category on the whole face, before its regions. */
export const overallTexts: Record<SkinCategory, Record<Amount, string>> = {
  skinTexture: {
    little: 'On the whole the surface looks smooth.',
    some: 'On the whole the surface shows some grain.',
    much: 'On the whole the surface looks rough.',
  },
  skinTone: {
    little: 'On the whole the tone looks even and calm.',
    some: 'On the whole the tone does not look quite even or calm.',
    much: 'On the whole the tone looks uneven or reddened.',
  },
  hydration: {
    little: 'On the whole little light gathers on the skin.',
    some: 'On the whole some light gathers on the skin.',
    much: 'On the whole much light gathers on the skin.',
  },
  wrinkles: {
    little: 'On the whole hardly any lines show.',
    some: 'On the whole some lines show.',
    much: 'On the whole many or deep lines show.',
  },
  acne: {
    little: 'On the whole hardly any spots show.',
    some: 'On the whole some spots show.',
    much: 'On the whole many spots show.',
  },
};

/** What goes before such a word to make it a thing that is seen. */
export const leadIns: Record<MeasureName, string> = {
  texture: 'a surface that looks ',
  unevenness: 'a tone that looks ',
  redness: '',
  lines: '',
  shine: 'skin that looks ',
  spots: '',
};

/** "smooth on the forehead, rough on both cheeks", from the calmest band to the strongest. */
export const described = (bands: FaceBands, measure: MeasureName): string =>
  list(
    bandNames.flatMap((band) => {
      const regions = regionsIn(bands, measure, band);
      return regions.length > 0 ? `${bandWords[measure][band]} on ${places(regions)}` : [];
    }),
    // Each part may hold an "and" of its own.
    ', and ',
  );
