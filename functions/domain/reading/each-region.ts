import type { Region } from './observation.ts';

/** A value for each region, as a total record. Stands alone so that the face worker loads no schema. */
export const eachRegion = <T>(value: (region: Region) => T): Record<Region, T> => ({
  forehead: value('forehead'),
  betweenBrows: value('betweenBrows'),
  aroundEyes: value('aroundEyes'),
  underEyes: value('underEyes'),
  nose: value('nose'),
  cheeks: value('cheeks'),
  aroundMouth: value('aroundMouth'),
  chin: value('chin'),
});
