import type { NeedName } from '../../plan/evidence/subject.ts';

/** Whether the words for a need already say where it is, as "darkness under your eyes". No region is then added to them. */
export const namesItsPlace: Record<NeedName, boolean> = {
  roughness: false,
  pores: false,
  redness: false,
  unevenness: false,
  darkSpots: false,
  underEyeDarkness: true,
  dryness: false,
  shine: false,
  fineLines: false,
  deepLines: false,
  blemishes: false,
  blackheads: false,
  marks: false,
  comfort: false,
};
