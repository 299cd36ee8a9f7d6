import type { SkinGoal } from '../questionnaire/answers.ts';
import type { SkinCategory } from '../reading/category.ts';
import type { Observation } from '../reading/observation.ts';

/** For each goal, the categories that are good news if nothing is visible in them. The best news comes first. */
export const goodNews: Record<SkinGoal, readonly SkinCategory[]> = {
  hydration: ['skinTone', 'acne', 'wrinkles', 'skinTexture'],
  acne: ['skinTone', 'skinTexture', 'hydration', 'wrinkles'],
  brightening: ['acne', 'skinTexture', 'hydration', 'wrinkles'],
  'anti-aging': ['skinTone', 'skinTexture', 'acne', 'hydration'],
  sensitivity: ['acne', 'skinTexture', 'wrinkles', 'hydration'],
  general: ['skinTone', 'acne', 'skinTexture', 'hydration', 'wrinkles'],
};

/**
 * For each observation, the observations that contradict a text about its absence. For example, the absence of roughness
 * is worded as "smooth", which sounds wrong for dry skin.
 */
export const contradictedBy: Partial<Record<Observation, readonly Observation[]>> = {
  roughness: ['dryness'],
  unevenness: ['darkSpots', 'marks'],
};
