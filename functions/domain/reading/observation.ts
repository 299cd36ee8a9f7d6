import * as z from 'zod/mini';
import type { SkinCategory } from './category.ts';

/** The visible features of skin. Every statement about the skin in a photo is derived from one of these codes. */
export const Observation = z.enum([
  'roughness',
  'pores',
  'redness',
  'unevenness',
  'darkSpots',
  'underEyeDarkness',
  'dryness',
  'shine',
  'fineLines',
  'deepLines',
  'blemishes',
  'blackheads',
  'marks',
]);
export type Observation = z.infer<typeof Observation>;

/** `underEyes` lies between the lower lid and the cheek, and `aroundEyes` beside the outer corners of the eyes. */
export const Region = z.enum([
  'forehead',
  'betweenBrows',
  'aroundEyes',
  'underEyes',
  'nose',
  'cheeks',
  'aroundMouth',
  'chin',
]);
export type Region = z.infer<typeof Region>;

/** The strength of an observation, from `none` (absent) to `strong` (the first thing that a viewer notices). */
export const Level = z.enum(['none', 'slight', 'clear', 'strong']);
export type Level = z.infer<typeof Level>;

/** The obstacles that limited the reading. `washedOut` means too much light, and `colourless` black and white. */
export const PhotoObstacle = z.enum([
  'colourless',
  'small',
  'soft',
  'dark',
  'washedOut',
  'turned',
  'covered',
]);
export type PhotoObstacle = z.infer<typeof PhotoObstacle>;

/** `young_child` means an obvious baby or toddler. Only a model reports it. */
export const CannotAnalyseReason = z.enum([
  'no_face',
  'several_faces',
  'not_a_photo',
  'unreadable',
  'young_child',
]);
export type CannotAnalyseReason = z.infer<typeof CannotAnalyseReason>;

export const observationsIn: Record<SkinCategory, readonly Observation[]> = {
  skinTexture: ['roughness', 'pores'],
  skinTone: ['redness', 'unevenness', 'darkSpots', 'underEyeDarkness'],
  hydration: ['dryness', 'shine'],
  wrinkles: ['fineLines', 'deepLines'],
  acne: ['blemishes', 'blackheads', 'marks'],
};

const everywhere = Region.options;
const lineRegions = ['forehead', 'betweenBrows', 'aroundEyes', 'underEyes', 'cheeks', 'aroundMouth'] as const;

/**
 * The regions in which each observation can occur. If a model reports it in another region, the report is ignored as
 * a mistake.
 */
export const regionsFor: Record<Observation, readonly Region[]> = {
  roughness: everywhere,
  pores: ['forehead', 'betweenBrows', 'nose', 'cheeks', 'aroundMouth', 'chin'],
  redness: everywhere,
  unevenness: everywhere,
  darkSpots: everywhere,
  underEyeDarkness: ['underEyes'],
  dryness: everywhere,
  shine: ['forehead', 'betweenBrows', 'nose', 'cheeks', 'aroundMouth', 'chin'],
  fineLines: lineRegions,
  deepLines: lineRegions,
  blemishes: everywhere,
  blackheads: ['forehead', 'betweenBrows', 'nose', 'cheeks', 'aroundMouth', 'chin'],
  marks: everywhere,
};
