import type { Confidence, SkinCategory } from '#domain/analysis.ts';
import { type FaceBands, hiddenRegions, measuredRegions, type MeasureName } from './bands.ts';
import { ownMeasures } from './overall.ts';
import type { Sight } from './sight.ts';

const levels: readonly Confidence[] = ['low', 'medium', 'high'];

/** What a category is read in; dryness takes a look at the grain as well. */
export const measuresOf: Record<SkinCategory, readonly MeasureName[]> = {
  ...ownMeasures,
  hydration: ['shine', 'texture'],
};

/** A photo shows colour only in its own light and water not at all, so these two are never quite sure. */
const ceiling: Record<SkinCategory, Confidence> = {
  skinTexture: 'high',
  skinTone: 'medium',
  hydration: 'medium',
  wrinkles: 'high',
  acne: 'high',
};

/** What fine detail needs. Colour and shine are read from larger patches and do with less. */
const isFine: Record<SkinCategory, boolean> = {
  skinTexture: true,
  skinTone: false,
  hydration: false,
  wrinkles: true,
  acne: true,
};

/** Limits of `Sight`, found on drawn faces and portraits made smaller, darker and softer step by step. */
const SMALL_PX = 110;
const MIDDLING_PX = 200;
const COARSE_PX = 40;
const TINY_PX = 34;
const SOFT_EDGE = 0.015;
const BLURRED_EDGE = 0.022;
const SMEARED_EDGE = 0.024;
const DIM_LIGHTNESS = 0.21;
const DARK_LIGHTNESS = 0.16;
const LIGHTLESS = 0.14;
const GLARING_LIGHTNESS = 0.93;
const TURNED_RADIANS = 0.35;
const AWAY_RADIANS = 0.7;

/** Whether nothing at all can be said: a face of a few pixels, in the dark, or nothing but a blur. */
export const isUnreadable = ({ widthPx, lightness, edgeWidth }: Sight): boolean =>
  widthPx < TINY_PX || lightness < LIGHTLESS || edgeWidth > SMEARED_EDGE;

type Obstacle = {
  when: (sight: Sight) => boolean;
  /** Whether it hides the category altogether, or only makes its reading less sure. */
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

const met = (sight: Sight, category?: SkinCategory): Obstacle[] =>
  obstacles.filter(
    (each) => each.when(sight) && (category === undefined || each.of === 'everything' || isFine[category]),
  );

const texts = (found: readonly Obstacle[]): string[] => [...new Set(found.map(({ text }) => text))];

/** What stands in the way of seeing the whole face, each in words that go after "because"; none for a good photo. */
export const obstaclesTo = (sight: Sight): string[] => texts(met(sight));

/** What hides a category altogether; none where it can be read. */
export const hiding = (category: SkinCategory, sight: Sight): string[] =>
  texts(met(sight, category).filter(({ hides }) => hides));

/** What makes the reading of a category less sure. */
export const clouding = (category: SkinCategory, sight: Sight): string[] => texts(met(sight, category));

const sizeLevel = (widthPx: number): number => [SMALL_PX, MIDDLING_PX].filter((px) => widthPx >= px).length;

/** `doubtful` are the categories that lie near the border between two amounts. */
export function confidenceIn(
  category: SkinCategory,
  sight: Sight,
  bands: FaceBands,
  doubtful: readonly SkinCategory[],
): Confidence {
  const hidden = hiddenRegions(bands);
  const wanted = new Set(measuresOf[category].flatMap((measure) => measuredRegions[measure]));
  let level = levels.indexOf(ceiling[category]);
  if (isFine[category])
    level = Math.min(level, sizeLevel(sight.widthPx), sight.edgeWidth > SOFT_EDGE ? 0 : 2);
  if (sight.lightness < DIM_LIGHTNESS || hiding(category, sight).length > 0) level = 0;
  if (sight.turn > TURNED_RADIANS) level -= 1;
  if (hidden.some((name) => wanted.has(name))) level -= 1;
  if (doubtful.includes(category)) level -= 1;
  return levels[Math.max(0, level)] ?? 'low';
}
