import type { Observation } from '../../reading/observation.ts';

export const observationNouns: Record<Observation, string> = {
  roughness: 'roughness',
  pores: 'pores',
  redness: 'redness',
  unevenness: 'unevenness',
  darkSpots: 'dark spots',
  underEyeDarkness: 'darkness',
  dryness: 'dryness',
  shine: 'shine',
  fineLines: 'fine lines',
  deepLines: 'deep lines',
  blemishes: 'blemishes',
  blackheads: 'blackheads',
  marks: 'marks',
};

/** The nouns that follow "no" and "check for", as in "no enlarged pores". */
export const nounsAfterNo: Record<Observation, string> = {
  ...observationNouns,
  pores: 'enlarged pores',
  marks: 'marks from old blemishes',
  unevenness: 'uneven skin tone',
  underEyeDarkness: 'dark circles under your eyes',
};
