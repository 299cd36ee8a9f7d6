import type { NeedName } from '../plan/evidence/subject.ts';
import { adultObservations } from '../plan/needs.ts';

/** Whether a text may mention a need. Visitors under 18 get no text about lines or darkness under the eyes. */
export const isSayable = (need: NeedName, isMinor: boolean): boolean =>
  !isMinor || !adultObservations.includes(need);
