import type { SkinGoal } from '../questionnaire/answers.ts';
import type { Observation } from '../reading/observation.ts';

/** A goal that is about particular observations. */
export type NamedGoal = Exclude<SkinGoal, 'general'>;

/**
 * The observations that each goal is about. The first is the main one: if it was not read and none of the others is
 * visible, the goal counts as not judged.
 */
export const goalObservations = {
  hydration: ['dryness'],
  acne: ['blemishes', 'blackheads', 'marks'],
  brightening: ['unevenness', 'darkSpots', 'marks'],
  'anti-aging': ['fineLines', 'deepLines'],
  sensitivity: ['redness', 'dryness'],
  general: [],
} as const satisfies Record<SkinGoal, readonly Observation[]>;
