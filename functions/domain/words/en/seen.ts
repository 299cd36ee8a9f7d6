import type { Observation } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { namesItsPlace } from './names-its-place.ts';
import { isMostOfTheFace, places, shortEnough } from './phrases.ts';
import { inDoubt } from './in-doubt.ts';

/**
 * The start of a sentence that a list of regions completes. The texts about the skin under the eyes are complete
 * sentences.
 */
const said: Record<Observation, Record<SeenLevel, string>> = {
  roughness: {
    slight: 'Your skin looks a little rough',
    clear: 'Your skin looks rough',
    strong: 'Your skin looks very rough',
  },
  pores: {
    slight: 'Pores are faintly visible',
    clear: 'Pores are visible',
    strong: 'Pores show clearly',
  },
  redness: {
    slight: 'Your skin looks a little red',
    clear: 'Your skin looks red',
    strong: 'Your skin looks very red',
  },
  unevenness: {
    slight: 'Your skin tone looks a little uneven',
    clear: 'Your skin tone looks uneven',
    strong: 'Your skin tone looks very uneven',
  },
  darkSpots: {
    slight: 'Dark spots are faintly visible',
    clear: 'Dark spots are visible',
    strong: 'Dark spots show clearly',
  },
  underEyeDarkness: {
    slight: 'The skin under your eyes is a little darker than the rest',
    clear: 'The skin under your eyes is visibly darker than the rest',
    strong: 'The dark circles under your eyes show clearly',
  },
  dryness: {
    slight: 'Your skin looks a little dry',
    clear: 'Your skin looks dry',
    strong: 'Your skin looks very dry',
  },
  shine: {
    slight: 'Your skin looks a little shiny',
    clear: 'Your skin looks shiny',
    strong: 'Your skin looks very shiny',
  },
  fineLines: {
    slight: 'There are a few fine lines',
    clear: 'Fine lines are visible',
    strong: 'Fine lines show clearly',
  },
  deepLines: {
    slight: 'There are first signs of deep lines',
    clear: 'Deep lines are visible',
    strong: 'Deep lines show clearly',
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
 * The adjectives for clauses such as "but not as rough on your chin". For other observations, the clause uses "faint"
 * or "not as clearly".
 */
const adjectives: Partial<Record<Observation, string>> = {
  roughness: 'rough',
  unevenness: 'uneven',
  dryness: 'dry',
  shine: 'shiny',
  redness: 'red',
};

function lessIn({ observation, level, lesser }: Seen): string {
  const adjective = adjectives[observation];
  const visible = level === 'strong' ? 'not as clearly' : 'faint';
  const less = adjective === undefined ? visible : `not as ${adjective}`;
  return `, but ${less} ${lesser.length >= MANY ? 'elsewhere on your face' : places(lesser)}`;
}

export function seenSentence(seen: Seen): string {
  const { observation, level, regions, lesser, isUnsure } = seen;
  if (isUnsure) return inDoubt([{ ...seen, regions: [...regions, ...lesser] }]);
  const start = said[observation][level];
  const sentence = namesItsPlace[observation] ? start : `${start} ${places(regions)}`;
  // After "on most of your face", the sentence would seem to contradict itself if it listed other regions.
  return lesser.length === 0 || isMostOfTheFace(regions)
    ? `${sentence}.`
    : shortEnough([`${sentence}${lessIn(seen)}.`, `${sentence}.`]);
}
