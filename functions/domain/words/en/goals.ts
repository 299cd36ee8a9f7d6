import type { NamedGoal } from '../goal.ts';
import type { Observation } from '../../reading/observation.ts';
import type { goalObservations } from '../goal.ts';
import type { Seen, SeenLevel } from '../seen.ts';
import { inDoubtInShort } from './in-doubt.ts';
import { withPlaces } from './phrases.ts';

/** What the visitor asked for, as the start of a sentence. */
export const BREAKOUTS = 'You asked about breakouts';
export const MOISTURE = 'You want more moisture';
export const BRIGHTER = 'You want a brighter look';
export const LINES = 'You asked about lines';
export const CALM = 'You want calmer skin';

/** For each level, the start of the sentence about the visitor's goal. A list of regions completes it. */
type Answers = Record<SeenLevel, string>;

const acne: Record<(typeof goalObservations.acne)[number], Answers> = {
  blemishes: {
    slight: `${BREAKOUTS}, and there are a few blemishes`,
    clear: `${BREAKOUTS}, and blemishes are visible`,
    strong: `${BREAKOUTS}, and blemishes show clearly`,
  },
  blackheads: {
    slight: `${BREAKOUTS}, and there are a few blackheads`,
    clear: `${BREAKOUTS}, and blackheads are visible`,
    strong: `${BREAKOUTS}, and blackheads show clearly`,
  },
  marks: {
    slight: `${BREAKOUTS}, and they left a few marks`,
    clear: `${BREAKOUTS}, and the marks they left are visible`,
    strong: `${BREAKOUTS}, and the marks they left show clearly`,
  },
};

const hydration: Record<(typeof goalObservations.hydration)[number], Answers> = {
  dryness: {
    slight: `${MOISTURE}, and your skin looks a little dry`,
    clear: `${MOISTURE}, and your skin looks dry`,
    strong: 'You are right to want more moisture: your skin looks very dry',
  },
};

const brightening: Record<(typeof goalObservations.brightening)[number], Answers> = {
  unevenness: {
    slight: `${BRIGHTER}, and your skin tone looks just a little uneven`,
    clear: `${BRIGHTER}, and your skin tone looks uneven`,
    strong: `${BRIGHTER}, and your skin tone looks very uneven`,
  },
  darkSpots: {
    slight: `${BRIGHTER}, and dark spots are only faintly visible`,
    clear: `${BRIGHTER}, and dark spots are visible`,
    strong: `${BRIGHTER}, and dark spots show clearly`,
  },
  marks: {
    slight: `${BRIGHTER}, and old blemishes left a few marks`,
    clear: `${BRIGHTER}, and old blemishes left visible marks`,
    strong: `${BRIGHTER}, and old blemishes left clearly visible marks`,
  },
};

const antiAgeing: Record<(typeof goalObservations)['anti-aging'][number], Answers> = {
  fineLines: {
    slight: `${LINES}, and there are a few fine lines`,
    clear: `${LINES}, and fine lines are visible`,
    strong: `${LINES}, and fine lines show clearly`,
  },
  deepLines: {
    slight: `${LINES}, and there are first signs of deep lines`,
    clear: `${LINES}, and deep lines are visible`,
    strong: `${LINES}, and deep lines show clearly`,
  },
};

const sensitivity: Record<(typeof goalObservations.sensitivity)[number], Answers> = {
  redness: {
    slight: `${CALM}, and there is just a little redness`,
    clear: `${CALM}, and we see redness`,
    strong: `${CALM}, and we can clearly see redness`,
  },
  dryness: {
    slight: `${CALM}, and dryness can irritate it: your skin looks just a little dry`,
    clear: `${CALM}, and dryness can irritate it: your skin looks dry`,
    strong: `${CALM}, and dryness can irritate it: your skin looks very dry`,
  },
};

const answers: Record<NamedGoal, Partial<Record<Observation, Answers>>> = {
  acne,
  hydration,
  brightening,
  'anti-aging': antiAgeing,
  sensitivity,
};

const asked: Record<NamedGoal, string> = {
  acne: `${BREAKOUTS}, and `,
  hydration: `${MOISTURE}, and `,
  brightening: `${BRIGHTER}, and `,
  'anti-aging': `${LINES}, and `,
  sensitivity: `${CALM}, and `,
};

export function goalSeen(goal: NamedGoal, seen: Seen): string {
  if (seen.isUnsure) return inDoubtInShort([seen], asked[goal]);
  const answer = answers[goal][seen.observation]?.[seen.level];
  return answer ? withPlaces(seen.regions, (where) => `${answer} ${where}.`) : '';
}

const unless = (sure: string, hedged: string) => (isHedged: boolean) => (isHedged ? hedged : sure);

export const goalCalm: Record<NamedGoal, (isHedged: boolean) => string> = {
  acne: unless(
    `${BREAKOUTS}, and we see none in this photo.`,
    `${BREAKOUTS}, but this photo does not show any.`,
  ),
  hydration: unless(
    `${MOISTURE}; in this photo your skin does not look dry.`,
    `${MOISTURE}; as far as this photo shows, your skin does not look dry.`,
  ),
  brightening: unless(
    `${BRIGHTER}, and your skin tone looks even in this photo.`,
    `${BRIGHTER}, and as far as this photo shows, your skin tone is even.`,
  ),
  'anti-aging': unless(`${LINES}, and we see none.`, `${LINES}, but this photo does not show any.`),
  sensitivity: unless(
    `${CALM}, and we see neither redness nor dryness.`,
    `${CALM}, and as far as this photo shows, your skin does not look red.`,
  ),
};

export const goalUnread: Record<NamedGoal, string> = {
  acne: `${BREAKOUTS}, but we cannot judge them in this photo.`,
  hydration: `${MOISTURE}, but this photo does not show how dry your skin is.`,
  brightening: `${BRIGHTER}, but we cannot judge the colours of this photo.`,
  'anti-aging': `${LINES}, but we cannot judge them in this photo.`,
  sensitivity: `${CALM}, but we cannot judge redness in this photo.`,
};
