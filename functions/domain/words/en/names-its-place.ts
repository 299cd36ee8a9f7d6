import type { NeedName } from '../../plan/evidence/subject.ts';

/**
 * Whether the name of a need already says where it is, as "dark circles under your eyes" does. If so, no region is
 * added.
 */
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
