import type { SkinGoal } from '../questionnaire/answers.ts';
import type { Observation } from '../reading/observation.ts';

/** The observations that each goal is about. */
export const goalObservations = {
  hydration: ['dryness'],
  acne: ['blemishes', 'blackheads', 'marks'],
  brightening: ['unevenness', 'darkSpots', 'marks'],
  'anti-aging': ['fineLines', 'deepLines'],
  sensitivity: ['redness', 'dryness'],
  general: [],
} as const satisfies Record<SkinGoal, readonly Observation[]>;
