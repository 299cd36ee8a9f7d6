import type { Region } from './observation.ts';

/**
 * Creates a record with a value for each region. It has its own file so that the face worker need not load the
 * schemas.
 */
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
