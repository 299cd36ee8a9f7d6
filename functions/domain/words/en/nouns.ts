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
