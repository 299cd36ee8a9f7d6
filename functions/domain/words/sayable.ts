import type { NeedName } from '../plan/evidence/subject.ts';
import { adultObservations } from '../plan/needs.ts';

/** Below 18 neither lines nor darkness under the eyes are said. */
export const isSayable = (need: NeedName, isMinor: boolean): boolean =>
  !isMinor || !adultObservations.includes(need);
