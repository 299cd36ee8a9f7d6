import type { NeedName } from '../plan/evidence/subject.ts';
import { adultObservations } from '../plan/needs.ts';

/** Lines and darkness under the eyes are not mentioned to visitors under 18. */
export const isSayable = (need: NeedName, isMinor: boolean): boolean =>
  !isMinor || !adultObservations.includes(need);
