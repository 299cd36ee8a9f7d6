import type { SkinGoal } from '../../questionnaire/answers.ts';
import type { Observation } from '../../reading/observation.ts';
import type { goalObservations } from '../goal.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { withPlaces } from './phrases.ts';
import { thing } from './things.ts';

/** The start of a sentence that ends with a list of regions. */
type Answers = Record<SeenLevel, string>;

const acne: Record<(typeof goalObservations.acne)[number], Answers> = {
  blemishes: {
    slight: 'You asked about breakouts; blemishes show a little',
    clear: 'You asked about breakouts, and blemishes are visible',
    strong: 'You asked about breakouts, and blemishes are pronounced',
  },
  blackheads: {
    slight: 'You asked about breakouts; blackheads show a little',
    clear: 'You asked about breakouts, and blackheads are visible',
    strong: 'You asked about breakouts, and blackheads are pronounced',
  },
  marks: {
    slight: 'You asked about breakouts; their marks show a little',
    clear: 'You asked about breakouts, and the marks they left are visible',
    strong: 'You asked about breakouts, and the marks they left are pronounced',
  },
};

const hydration: Record<(typeof goalObservations.hydration)[number], Answers> = {
  dryness: {
    slight: 'You want more moisture, and your skin looks a little dry',
    clear: 'You want more moisture, and dryness is visible',
    strong: 'You are right to want moisture: dryness is pronounced',
  },
};

const brightening: Record<(typeof goalObservations.brightening)[number], Answers> = {
  unevenness: {
    slight: 'You want a brighter look, and your tone varies just a little',
    clear: 'You want a brighter look, and your tone is visibly uneven',
    strong: 'You want a brighter look, and differences in tone are pronounced',
  },
  darkSpots: {
    slight: 'You want a brighter look, and dark spots show just a little',
    clear: 'You want a brighter look, and dark spots are visible',
    strong: 'You want a brighter look, and dark spots are pronounced',
  },
  marks: {
    slight: 'You want a brighter look, and old blemishes left marks that show just a little',
    clear: 'You want a brighter look, and old blemishes left visible marks',
    strong: 'You want a brighter look, and old blemishes left pronounced marks',
  },
};

const antiAgeing: Record<(typeof goalObservations)['anti-aging'][number], Answers> = {
  fineLines: {
    slight: 'You asked about lines; fine ones show a little',
    clear: 'You asked about lines, and fine ones are visible',
    strong: 'You asked about lines, and fine ones are pronounced',
  },
  deepLines: {
    slight: 'You asked about lines; deeper ones show a little',
    clear: 'You asked about lines, and deeper ones are visible',
    strong: 'You asked about lines, and deeper ones are pronounced',
  },
};

const sensitivity: Record<(typeof goalObservations.sensitivity)[number], Answers> = {
  redness: {
    slight: 'You want calm skin, and it is nearly there: a little redness shows',
    clear: 'You want calm skin, and redness is visible',
    strong: 'You want calm skin, and redness is pronounced',
  },
  dryness: {
    slight: 'You want calm skin, and it is nearly there: it looks a little dry',
    clear: 'You want calm skin, and dryness is visible',
    strong: 'You want calm skin, and dryness is pronounced',
  },
};

const answers: Record<SkinGoal, Partial<Record<Observation, Answers>>> = {
  acne,
  hydration,
  brightening,
  'anti-aging': antiAgeing,
  sensitivity,
  general: {},
};

export function goalSeen(goal: SkinGoal, seen: Seen): string {
  const answer = answers[goal][seen.observation]?.[seen.level];
  const hedge = seen.isUnsure ? ', as far as this photo shows' : '';
  return answer
    ? withPlaces(seen.regions, (where) => `${answer} ${where}${hedge}.`)
    : `First of all we see ${thing(seen)}.`;
}

const unless = (sure: string, hedged: string) => (isHedged: boolean) => (isHedged ? hedged : sure);

export const goalCalm: Record<SkinGoal, (isHedged: boolean) => string> = {
  acne: unless(
    'You asked about breakouts, and we see none in this photo.',
    'You asked about breakouts, and as far as this photo shows there are none.',
  ),
  hydration: unless(
    'You want more moisture; in this photo your skin does not look dry.',
    'You want more moisture; as far as this photo shows, your skin does not look dry.',
  ),
  brightening: unless(
    'You want a brighter look, and your tone is already even.',
    'You want a brighter look, and your tone is even already, as far as this photo shows.',
  ),
  'anti-aging': unless(
    'You asked about lines, and we see none.',
    'You asked about lines, and as far as this photo shows there are none.',
  ),
  sensitivity: unless(
    'You want calm skin, and we see neither redness nor dryness.',
    'You want calm skin, and it looks neither red nor dry as far as this photo shows.',
  ),
  general: unless(
    'Your skin looks calm all over.',
    'As far as this photo shows, your skin looks calm all over.',
  ),
};

export const goalUnread: Record<SkinGoal, string> = {
  acne: 'You asked about breakouts, but this photo does not let us judge them.',
  hydration: 'You want more moisture, but this photo does not show how dry your skin is.',
  brightening: 'You want a brighter look, but we cannot judge the colours of this photo.',
  'anti-aging': 'You asked about lines, but this photo does not let us judge them.',
  sensitivity: 'You want calm skin, but this photo does not show how calm it is.',
  general: 'This photo shows only part of what we look at.',
};
