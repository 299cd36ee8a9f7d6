import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { namesItsPlace } from './names-its-place.ts';
import { places, shortEnough } from './phrases.ts';
import { inDoubt } from './in-doubt.ts';

/**
 * The start of a sentence that ends with a list of regions. The texts about the skin under the eyes are complete
 * sentences.
 */
const said: Record<Observation, Record<SeenLevel, string>> = {
  roughness: {
    slight: 'Your skin is a little rough',
    clear: 'Your skin is visibly rough',
    strong: 'Roughness shows clearly',
  },
  pores: {
    slight: 'Pores are faintly visible',
    clear: 'Pores are visible',
    strong: 'Pores show clearly',
  },
  redness: {
    slight: 'There is a little redness',
    clear: 'Redness is visible',
    strong: 'Redness shows clearly',
  },
  unevenness: {
    slight: 'Your skin tone varies a little',
    clear: 'Your skin tone is visibly uneven',
    strong: 'Differences in skin tone show clearly',
  },
  darkSpots: {
    slight: 'Dark spots are faintly visible',
    clear: 'Dark spots are visible',
    strong: 'Dark spots show clearly',
  },
  underEyeDarkness: {
    slight: 'The skin under your eyes is a little darker than the rest',
    clear: 'The skin under your eyes is visibly darker than the rest',
    strong: 'Darkness under your eyes shows clearly',
  },
  dryness: {
    slight: 'Your skin looks a little dry',
    clear: 'Your skin is visibly dry',
    strong: 'Dryness shows clearly',
  },
  shine: {
    slight: 'There is a little shine',
    clear: 'Shine is visible',
    strong: 'Shine shows clearly',
  },
  fineLines: {
    slight: 'There are a few fine lines',
    clear: 'Fine lines are visible',
    strong: 'Fine lines show clearly',
  },
  deepLines: {
    slight: 'Deeper lines are faintly visible',
    clear: 'Deeper lines are visible',
    strong: 'Deeper lines show clearly',
  },
  blemishes: {
    slight: 'There are a few blemishes',
    clear: 'Blemishes are visible',
    strong: 'Blemishes show clearly',
  },
  blackheads: {
    slight: 'There are a few blackheads',
    clear: 'Blackheads are visible',
    strong: 'Blackheads show clearly',
  },
  marks: {
    slight: 'There are a few marks from old blemishes',
    clear: 'Marks from old blemishes are visible',
    strong: 'Marks from old blemishes show clearly',
  },
};

const MANY = 3;

/**
 * The adjectives for clauses such as "and less rough on your chin", which follow a statement of level `clear`. For all
 * other observations, the clause says "less so".
 */
const adjectives: Partial<Record<Observation, string>> = {
  roughness: 'rough',
  unevenness: 'uneven',
  dryness: 'dry',
};

function lessIn({ observation, level, lesser }: Seen): string {
  const word = level === 'strong' ? 'clearly' : (adjectives[observation] ?? 'so');
  return `, and less ${word} ${lesser.length >= MANY ? 'in other places' : places(lesser)}`;
}

export function seenSentence(seen: Seen): string {
  const { observation, level, regions, lesser, isUnsure } = seen;
  if (isUnsure) return inDoubt([{ ...seen, regions: [...regions, ...lesser] }]);
  const start = said[observation][level];
  const sentence = namesItsPlace[observation] ? start : `${start} ${places(regions)}`;
  return lesser.length === 0 ? `${sentence}.` : shortEnough([`${sentence}${lessIn(seen)}.`, `${sentence}.`]);
}
