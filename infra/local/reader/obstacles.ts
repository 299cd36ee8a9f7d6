import { PhotoObstacle } from '#domain/reading/observation.ts';
import type { ImageQuality } from './image-quality.ts';
import { isCovered, isWashedOut, measuredRegions, type MeasureName, measureNames } from './levels.ts';
import type { FaceMeasures } from './measures.ts';

/** What is too fine for a small face or a soft photo. Colour and shine are read from larger patches. */
export const isDetail: Record<MeasureName, boolean> = {
  texture: true,
  unevenness: false,
  redness: false,
  shine: false,
  spots: true,
};

/** Limits of `ImageQuality`, found on drawn faces and portraits made smaller, darker and softer step by step. */
export const SMALL_PX = 110;
const COARSE_PX = 40;
const TINY_PX = 34;
export const SOFT_EDGE = 0.015;
const BLURRED_EDGE = 0.022;
const SMEARED_EDGE = 0.024;
export const DIM_LIGHTNESS = 0.21;
const DARK_LIGHTNESS = 0.16;
const LIGHTLESS = 0.14;
const GLARING_LIGHTNESS = 0.93;
export const TURNED_RADIANS = 0.5;
const AWAY_RADIANS = 0.9;

/** Whether nothing at all can be said: a face of a few pixels, in the dark, or nothing but a blur. */
export const isUnreadable = ({ widthPx, lightness, edgeWidth }: ImageQuality): boolean =>
  widthPx < TINY_PX || lightness < LIGHTLESS || edgeWidth > SMEARED_EDGE;

type Limit = {
  obstacle: PhotoObstacle;
  when: (imageQuality: ImageQuality) => boolean;
  /** Whether it hides the measure altogether, or only makes its reading less sure. */
  hides: boolean;
  of: 'detail' | 'everything';
};

const limits: readonly Limit[] = [
  { obstacle: 'small', when: ({ widthPx }) => widthPx < COARSE_PX, hides: true, of: 'detail' },
  { obstacle: 'small', when: ({ widthPx }) => widthPx < SMALL_PX, hides: false, of: 'detail' },
  { obstacle: 'soft', when: ({ edgeWidth }) => edgeWidth > BLURRED_EDGE, hides: true, of: 'detail' },
  { obstacle: 'soft', when: ({ edgeWidth }) => edgeWidth > SOFT_EDGE, hides: false, of: 'detail' },
  { obstacle: 'dark', when: ({ lightness }) => lightness < DARK_LIGHTNESS, hides: true, of: 'everything' },
  { obstacle: 'dark', when: ({ lightness }) => lightness < DIM_LIGHTNESS, hides: false, of: 'everything' },
  {
    obstacle: 'washedOut',
    when: ({ lightness }) => lightness > GLARING_LIGHTNESS,
    hides: true,
    of: 'everything',
  },
  { obstacle: 'turned', when: ({ turn }) => turn > AWAY_RADIANS, hides: true, of: 'everything' },
  { obstacle: 'turned', when: ({ turn }) => turn > TURNED_RADIANS, hides: false, of: 'everything' },
];

/** Whether something hides all detail, or everything else as well. */
export const isHidden = (imageQuality: ImageQuality, detail: boolean): boolean =>
  limits.some(({ when, hides, of }) => hides && (detail || of === 'everything') && when(imageQuality));

/** The measures that nothing hides altogether. */
export const readableIn = (imageQuality: ImageQuality): MeasureName[] =>
  measureNames.filter((measure) => !isHidden(imageQuality, isDetail[measure]));

/** What stands in the way of seeing more, in the order of `PhotoObstacle`; none for a good photo. */
export function obstaclesTo(imageQuality: ImageQuality, measures: FaceMeasures): PhotoObstacle[] {
  const found = new Set(limits.filter(({ when }) => when(imageQuality)).map(({ obstacle }) => obstacle));
  if (measuredRegions.redness.some((name) => isWashedOut(measures[name]))) found.add('washedOut');
  if (Object.values(measures).some(isCovered)) found.add('covered');
  return PhotoObstacle.options.filter((obstacle) => found.has(obstacle));
}
