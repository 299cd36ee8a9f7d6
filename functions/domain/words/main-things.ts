import type { Observation } from '../reading/observation.ts';
import { isAtLeast } from '../reading/reading.ts';
import type { Seen } from './seen.ts';

/** What is worth saying first where two things show alike; lines last, since nobody asked. */
const weightiest: readonly Observation[] = [
  'redness',
  'blemishes',
  'dryness',
  'darkSpots',
  'unevenness',
  'marks',
  'blackheads',
  'shine',
  'roughness',
  'pores',
  'underEyeDarkness',
  'fineLines',
  'deepLines',
];

export const rank = ({ level, observation }: Seen): number =>
  (isAtLeast(level, 'strong') ? 0 : isAtLeast(level, 'clear') ? 100 : 200) + weightiest.indexOf(observation);

/** The two things that show most, or the one that shows a little. */
export function mainThings(seen: readonly Seen[]): Seen[] {
  const ranked = seen.toSorted((one, other) => rank(one) - rank(other));
  const plain = ranked.filter(({ level }) => isAtLeast(level, 'clear'));
  return plain.length > 0 ? plain.slice(0, 2) : ranked.slice(0, 1);
}
