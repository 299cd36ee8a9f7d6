import { genders } from '#domain/questionnaire/gender.ts';
import { sampleOf } from '../long-runs.ts';

export const colorSchemes = ['light', 'dark'] as const;

const all = genders.flatMap((gender) => colorSchemes.map((colorScheme) => ({ gender, colorScheme })));

/** Each mix has all three themes, which are named after genders: one in one colour scheme, and two in the other. */
const mixes = genders.flatMap((only) =>
  colorSchemes.map((scheme) =>
    all.filter(({ gender, colorScheme }) => (gender === only) === (colorScheme === scheme)),
  ),
);

/** One of the mixes, chosen at random, or all six combinations of theme and colour scheme with `FULL=1`. */
export const looks = [...new Set(sampleOf(mixes, 1).flat())];
