import type { SkinGoal } from '../../questionnaire/answers.ts';
import type { Observation } from '../../reading/observation.ts';
import type { goalObservations } from '../goal.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { withPlaces } from './phrases.ts';
import { thing } from './things.ts';

/** `hedge` is empty, or says that the photo shows it with little certainty. */
type Answer = (where: string, hedge: string) => string;
type Answers = Record<SeenLevel, Answer>;

const acne: Record<(typeof goalObservations.acne)[number], Answers> = {
  blemishes: {
    slight: (where, hedge) => `You asked about breakouts; blemishes show a little ${where}${hedge}.`,
    clear: (where, hedge) => `You asked about breakouts, and blemishes are visible ${where}${hedge}.`,
    strong: (where, hedge) =>
      `The breakouts you asked about are the first thing to see: blemishes are pronounced ${where}${hedge}.`,
  },
  blackheads: {
    slight: (where, hedge) => `You asked about breakouts; blackheads show a little ${where}${hedge}.`,
    clear: (where, hedge) => `You asked about breakouts, and blackheads are visible ${where}${hedge}.`,
    strong: (where, hedge) => `You asked about breakouts, and blackheads are pronounced ${where}${hedge}.`,
  },
  marks: {
    slight: (where, hedge) => `You asked about breakouts; their marks show a little ${where}${hedge}.`,
    clear: (where, hedge) =>
      `You asked about breakouts, and the marks they left are visible ${where}${hedge}.`,
    strong: (where, hedge) =>
      `You asked about breakouts, and the marks they left are pronounced ${where}${hedge}.`,
  },
};

const hydration: Record<(typeof goalObservations.hydration)[number], Answers> = {
  dryness: {
    slight: (where, hedge) => `You want more moisture, and your skin looks a little dry ${where}${hedge}.`,
    clear: (where, hedge) => `You want more moisture, and dryness is visible ${where}${hedge}.`,
    strong: (where, hedge) => `You are right to want moisture: dryness is pronounced ${where}${hedge}.`,
  },
};

const brightening: Record<(typeof goalObservations.brightening)[number], Answers> = {
  unevenness: {
    slight: (where, hedge) =>
      `You want a brighter look, and your tone varies just a little ${where}${hedge}.`,
    clear: (where, hedge) => `You want a brighter look, and your tone is visibly uneven ${where}${hedge}.`,
    strong: (where, hedge) =>
      `You want a brighter look, and differences in tone are pronounced ${where}${hedge}.`,
  },
  darkSpots: {
    slight: (where, hedge) => `You want a brighter look, and dark spots show just a little ${where}${hedge}.`,
    clear: (where, hedge) => `You want a brighter look, and dark spots are visible ${where}${hedge}.`,
    strong: (where, hedge) => `You want a brighter look, and dark spots are pronounced ${where}${hedge}.`,
  },
  marks: {
    slight: (where, hedge) =>
      `You want a brighter look, and old blemishes left marks that show just a little ${where}${hedge}.`,
    clear: (where, hedge) =>
      `You want a brighter look, and old blemishes left visible marks ${where}${hedge}.`,
    strong: (where, hedge) =>
      `You want a brighter look, and old blemishes left pronounced marks ${where}${hedge}.`,
  },
};

const antiAgeing: Record<(typeof goalObservations)['anti-aging'][number], Answers> = {
  fineLines: {
    slight: (where, hedge) => `You asked about lines; fine ones show a little ${where}${hedge}.`,
    clear: (where, hedge) => `You asked about lines, and fine ones are visible ${where}${hedge}.`,
    strong: (where, hedge) => `You asked about lines, and fine ones are pronounced ${where}${hedge}.`,
  },
  deepLines: {
    slight: (where, hedge) => `You asked about lines; deeper ones show a little ${where}${hedge}.`,
    clear: (where, hedge) => `You asked about lines, and deeper ones are visible ${where}${hedge}.`,
    strong: (where, hedge) => `You asked about lines, and deeper ones are pronounced ${where}${hedge}.`,
  },
};

const sensitivity: Record<(typeof goalObservations.sensitivity)[number], Answers> = {
  redness: {
    slight: (where, hedge) =>
      `You want calm skin, and it is nearly there: a little redness shows ${where}${hedge}.`,
    clear: (where, hedge) => `You want calm skin, and redness is visible ${where}${hedge}.`,
    strong: (where, hedge) => `You want calm skin, and redness is pronounced ${where}${hedge}.`,
  },
  dryness: {
    slight: (where, hedge) =>
      `You want calm skin, and it is nearly there: it looks a little dry ${where}${hedge}.`,
    clear: (where, hedge) => `You want calm skin, and dryness is visible ${where}${hedge}.`,
    strong: (where, hedge) => `You want calm skin, and dryness is pronounced ${where}${hedge}.`,
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
    ? withPlaces(seen.regions, (where) => answer(where, hedge))
    : `First of all we see ${thing(seen)}.`;
}

const unless = (sure: string, unsure: string) => (isUnsure: boolean) => (isUnsure ? unsure : sure);

export const goalCalm: Record<SkinGoal, (isUnsure: boolean) => string> = {
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
  hydration: 'You want more moisture; how dry your skin is, this photo does not show.',
  brightening: 'You want a brighter look, but the colours of this photo cannot be judged.',
  'anti-aging': 'You asked about lines, but this photo does not let us judge them.',
  sensitivity: 'You want calm skin; how calm it is, this photo does not show.',
  general: 'This photo shows only part of what we look at.',
};
