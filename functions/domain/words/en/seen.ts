import type { Observation, Region } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { places, shortEnough } from './phrases.ts';
import { thing } from './things.ts';

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
    slight: 'Pores show a little',
    clear: 'Pores are visible',
    strong: 'Pores show clearly',
  },
  redness: {
    slight: 'A little redness shows',
    clear: 'Redness is visible',
    strong: 'Redness shows clearly',
  },
  unevenness: {
    slight: 'Your skin tone varies a little',
    clear: 'Your skin tone is visibly uneven',
    strong: 'Differences in skin tone show clearly',
  },
  darkSpots: {
    slight: 'Dark spots show a little',
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
    slight: 'A little shine shows',
    clear: 'Shine is visible',
    strong: 'Shine shows clearly',
  },
  fineLines: {
    slight: 'Fine lines show a little',
    clear: 'Fine lines are visible',
    strong: 'Fine lines show clearly',
  },
  deepLines: {
    slight: 'Deeper lines show a little',
    clear: 'Deeper lines are visible',
    strong: 'Deeper lines show clearly',
  },
  blemishes: {
    slight: 'Blemishes show a little',
    clear: 'Blemishes are visible',
    strong: 'Blemishes show clearly',
  },
  blackheads: {
    slight: 'Blackheads show a little',
    clear: 'Blackheads are visible',
    strong: 'Blackheads show clearly',
  },
  marks: {
    slight: 'Marks from old blemishes show a little',
    clear: 'Marks from old blemishes are visible',
    strong: 'Marks from old blemishes show clearly',
  },
};

const MANY = 4;

const lessIn = (regions: readonly Region[]): string =>
  regions.length >= MANY ? ', but less elsewhere' : `, but less ${places(regions)}`;

export function seenSentence(seen: Seen): string {
  const { observation, level, regions, lesser, isUnsure } = seen;
  if (isUnsure && level === 'slight') return `There may be ${thing(seen)}.`;
  const start = said[observation][level];
  const sentence = observation === 'underEyeDarkness' ? start : `${start} ${places(regions)}`;
  return lesser.length === 0
    ? `${sentence}.`
    : shortEnough([`${sentence}${lessIn(lesser)}.`, `${sentence}.`]);
}
