import type { SkinCategory } from '#domain/contract/analysis.ts';
import { type MeasureName, measureNames } from './bands.ts';
import { ownMeasures } from './overall.ts';
import type { ImageQuality } from './image-quality.ts';

/** What is too fine for a small face or a soft photo. Colour and shine are read from larger patches. */
export const isDetail: Record<MeasureName, boolean> = {
  texture: true,
  unevenness: false,
  redness: false,
  lines: true,
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

type Obstacle = {
  when: (imageQuality: ImageQuality) => boolean;
  /** Whether it hides the measure altogether, or only makes its reading less sure. */
  hides: boolean;
  of: 'detail' | 'everything';
  /** After "because". */
  text: string;
};

/** Of two with the same text the one that hides comes first. */
const obstacles: readonly Obstacle[] = [
  { when: ({ widthPx }) => widthPx < COARSE_PX, hides: true, of: 'detail', text: 'the face is small' },
  { when: ({ widthPx }) => widthPx < SMALL_PX, hides: false, of: 'detail', text: 'the face is small' },
  {
    when: ({ edgeWidth }) => edgeWidth > BLURRED_EDGE,
    hides: true,
    of: 'detail',
    text: 'the photo is blurred',
  },
  { when: ({ edgeWidth }) => edgeWidth > SOFT_EDGE, hides: false, of: 'detail', text: 'the photo is soft' },
  {
    when: ({ lightness }) => lightness < DARK_LIGHTNESS,
    hides: true,
    of: 'everything',
    text: 'there is little light',
  },
  {
    when: ({ lightness }) => lightness < DIM_LIGHTNESS,
    hides: false,
    of: 'everything',
    text: 'there is little light',
  },
  {
    when: ({ lightness }) => lightness > GLARING_LIGHTNESS,
    hides: true,
    of: 'everything',
    text: 'there is too much light',
  },
  { when: ({ turn }) => turn > AWAY_RADIANS, hides: true, of: 'everything', text: 'the head is turned away' },
  { when: ({ turn }) => turn > TURNED_RADIANS, hides: false, of: 'everything', text: 'the head is turned' },
];

const met = (imageQuality: ImageQuality, measures: readonly MeasureName[] = measureNames): Obstacle[] =>
  obstacles.filter(
    (each) =>
      each.when(imageQuality) && (each.of === 'everything' || measures.some((measure) => isDetail[measure])),
  );

const texts = (found: readonly Obstacle[]): string[] => [...new Set(found.map(({ text }) => text))];

/** What stands in the way of seeing the whole face, each in words that go after "because"; none for a good photo. */
export const obstaclesTo = (imageQuality: ImageQuality): string[] => texts(met(imageQuality));

/** What hides a category altogether; none where it can be read. */
export const hiding = (category: SkinCategory, imageQuality: ImageQuality): string[] =>
  texts(met(imageQuality, ownMeasures[category]).filter(({ hides }) => hides));

/** What makes the reading of a category less sure. */
export const clouding = (category: SkinCategory, imageQuality: ImageQuality): string[] =>
  texts(met(imageQuality, ownMeasures[category]));

/** The measures that nothing hides altogether. */
export const readableIn = (imageQuality: ImageQuality): MeasureName[] =>
  measureNames.filter((measure) => !met(imageQuality, [measure]).some(({ hides }) => hides));
