import { genders } from '#domain/contract/gender.ts';
import { sampleOf } from '../long-runs.ts';

export const colorSchemes = ['light', 'dark'] as const;

const all = genders.flatMap((gender) => colorSchemes.map((colorScheme) => ({ gender, colorScheme })));

/** Each mix covers all three themes: one theme in one colour scheme, and the other two in the opposite scheme. */
const mixes = genders.flatMap((only) =>
  colorSchemes.map((scheme) =>
    all.filter(({ gender, colorScheme }) => (gender === only) === (colorScheme === scheme)),
  ),
);

/**
 * Three of the six combinations of theme and colour scheme, or all of them with `FULL=1`. The themes are named
 * after genders.
 */
export const looks = [...new Set(sampleOf(mixes, 1).flat())];
