import type { NeedName } from '../plan/evidence/subject.ts';
import { adultObservations } from '../plan/needs.ts';

/** Whether a text may mention a need. For visitors under 18, texts must not mention `adultObservations`. */
export const isSayable = (need: NeedName, isMinor: boolean): boolean =>
  !isMinor || !adultObservations.includes(need);
