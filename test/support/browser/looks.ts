import { genders } from '#domain/contract/gender.ts';
import { sampleOf } from '../long-runs.ts';

export const colorSchemes = ['light', 'dark'] as const;

const all = genders.flatMap((gender) => colorSchemes.map((colorScheme) => ({ gender, colorScheme })));

/**
 * Each set consists of three combinations of theme and colour scheme. It contains every theme once, and both colour
 * schemes.
 */
const mixes = genders.flatMap((only) =>
  colorSchemes.map((scheme) =>
    all.filter(({ gender, colorScheme }) => (gender === only) === (colorScheme === scheme)),
  ),
);

/**
 * Three of the six combinations of theme and colour scheme, or all of them with `FULL=1`. A gender is also the
 * name of its theme.
 */
export const looks = [...new Set(sampleOf(mixes, 1).flat())];
