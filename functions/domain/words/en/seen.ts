import type { Observation, Region } from '../../reading/observation.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { places, shortEnough } from './phrases.ts';
import { thing } from './things.ts';

type Said = Record<SeenLevel, (where: string) => string>;

/** The sentence about one observation, without the full stop. */
const said: Record<Observation, Said> = {
  roughness: {
    slight: (where) => `The surface is a little rough ${where}`,
    clear: (where) => `The surface is visibly rough ${where}`,
    strong: (where) => `Roughness is pronounced ${where}`,
  },
  pores: {
    slight: (where) => `Pores show a little ${where}`,
    clear: (where) => `Pores are visible ${where}`,
    strong: (where) => `Pores are pronounced ${where}`,
  },
  redness: {
    slight: (where) => `A little redness shows ${where}`,
    clear: (where) => `Redness is visible ${where}`,
    strong: (where) => `Redness is pronounced ${where}`,
  },
  unevenness: {
    slight: (where) => `The tone varies a little ${where}`,
    clear: (where) => `The tone is visibly uneven ${where}`,
    strong: (where) => `Differences in tone are pronounced ${where}`,
  },
  darkSpots: {
    slight: (where) => `Dark spots show a little ${where}`,
    clear: (where) => `Dark spots are visible ${where}`,
    strong: (where) => `Dark spots are pronounced ${where}`,
  },
  underEyeDarkness: {
    slight: () => 'The skin under your eyes is a little darker than the rest',
    clear: () => 'The skin under your eyes is visibly darker than the rest',
    strong: () => 'Darkness under your eyes is pronounced',
  },
  dryness: {
    slight: (where) => `The skin looks a little dry ${where}`,
    clear: (where) => `The skin looks visibly dry ${where}`,
    strong: (where) => `Dryness is pronounced ${where}`,
  },
  shine: {
    slight: (where) => `A little shine shows ${where}`,
    clear: (where) => `Shine is visible ${where}`,
    strong: (where) => `Shine is pronounced ${where}`,
  },
  fineLines: {
    slight: (where) => `Fine lines show a little ${where}`,
    clear: (where) => `Fine lines are visible ${where}`,
    strong: (where) => `Fine lines are pronounced ${where}`,
  },
  deepLines: {
    slight: (where) => `Deeper lines show a little ${where}`,
    clear: (where) => `Deeper lines are visible ${where}`,
    strong: (where) => `Deeper lines are pronounced ${where}`,
  },
  blemishes: {
    slight: (where) => `Blemishes show a little ${where}`,
    clear: (where) => `Blemishes are visible ${where}`,
    strong: (where) => `Blemishes are pronounced ${where}`,
  },
  blackheads: {
    slight: (where) => `Blackheads show a little ${where}`,
    clear: (where) => `Blackheads are visible ${where}`,
    strong: (where) => `Blackheads are pronounced ${where}`,
  },
  marks: {
    slight: (where) => `Old blemishes left marks that show a little ${where}`,
    clear: (where) => `Old blemishes left visible marks ${where}`,
    strong: (where) => `Old blemishes left pronounced marks ${where}`,
  },
};

const MANY = 4;

const lessIn = (regions: readonly Region[]): string =>
  regions.length >= MANY ? ', less so elsewhere' : `, less so ${places(regions)}`;

export function seenSentence(seen: Seen): string {
  const { observation, level, regions, lesser, isUnsure } = seen;
  if (isUnsure && level === 'slight') return `There may be ${thing(seen)}.`;
  const sentence = said[observation][level](places(regions));
  return lesser.length === 0
    ? `${sentence}.`
    : shortEnough([`${sentence}${lessIn(lesser)}.`, `${sentence}.`]);
}
