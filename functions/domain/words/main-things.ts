import type { Observation } from '../reading/observation.ts';
import { isAtLeast } from '../reading/reading.ts';
import type { Seen } from './seen.ts';

/**
 * The order in which observations of the same level are mentioned. Lines come last, because they matter least to
 * visitors who did not ask about them.
 */
const order: Record<Observation, number> = {
  redness: 1,
  blemishes: 2,
  dryness: 3,
  darkSpots: 4,
  unevenness: 5,
  marks: 6,
  blackheads: 7,
  shine: 8,
  roughness: 9,
  pores: 10,
  underEyeDarkness: 11,
  fineLines: 12,
  deepLines: 13,
};

export const rank = ({ level, observation }: Seen): number =>
  (isAtLeast(level, 'strong') ? 0 : isAtLeast(level, 'clear') ? 100 : 200) + order[observation];

/**
 * The two most important observations of level `clear` or above. If there are none, the most important slight
 * one.
 */
export function mainThings(seen: readonly Seen[]): Seen[] {
  const ranked = seen.toSorted((one, other) => rank(one) - rank(other));
  const clear = ranked.filter(({ level }) => isAtLeast(level, 'clear'));
  return clear.length > 0 ? clear.slice(0, 2) : ranked.slice(0, 1);
}
