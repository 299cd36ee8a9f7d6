import { PhotoObstacle, type Region } from '#domain/reading/observation.ts';
import type { ImageQuality } from '../measure/image-quality.ts';
import type { Measure, MeasuredFace } from '../measure/measure-face.ts';
import { SOFT_MM } from '../measure/photo-blur.ts';

/**
 * Whether a measure needs detail that a small face or a soft photo lacks. Redness and shine are measured in larger
 * patches, so they do not need it.
 */
export const isDetail: Record<Measure, boolean> = {
  roughness: true,
  redness: false,
  unevenness: true,
  darkSpots: true,
  dryness: true,
  shine: false,
  fineLines: true,
  deepLines: true,
  blemishes: true,
  marks: true,
};

/**
 * Limits for `ImageQuality`. Those of size, blur and darkness were determined by making drawn faces and portraits
 * smaller, softer and darker step by step.
 */
export const SMALL_PX = 110;
const COARSE_PX = 40;
const TINY_PX = 34;
const SOFT_EDGE = 0.015;
const BLURRED_EDGE = 0.0215;
const SMEARED_EDGE = 0.0235;
/**
 * Noise above this limit hides details or is mistaken for them. The limit corresponds to noise of 3 to 4 levels (of
 * 255) on a face 230 pixels wide.
 */
export const NOISY = 0.9;
export const DIM_LIGHTNESS = 0.21;
const DARK_LIGHTNESS = 0.16;
const LIGHTLESS = 0.14;
const GLARING_LIGHTNESS = 0.93;
export const TURNED_RADIANS = 0.5;
const AWAY_RADIANS = 0.9;

/**
 * The skin in a black-and-white photo has a lower chroma than this. In a colour photo, the chroma is usually at least
 * 5, whatever the skin tone.
 */
const COLOURLESS = 1;

/**
 * A region is read only if at least this share of it is bare skin. Lines have their own limit, because hard shadows are
 * excluded from the skin on which lines are measured.
 */
const MIN_COVERAGE = 0.5;
const MIN_LINE_COVERAGE = 0.5;
/** The colour of a region is read only if at least this share of its bare skin is not washed out. */
const MIN_COLOURED = 0.25;

/**
 * Whether the photo is too blurred to show fine detail. Noise steepens the edges and makes `blurMm` too small. In a
 * photo with noise, wide edges therefore count, too.
 */
export const isSoft = ({ blurMm, edgeWidth, noise }: ImageQuality): boolean =>
  blurMm > SOFT_MM || (noise > 0 && edgeWidth > SOFT_EDGE);

/** Whether the face is too small, too dark or too blurred to be measured at all. */
export const isUnreadable = ({ widthPx, lightness, edgeWidth }: ImageQuality): boolean =>
  widthPx < TINY_PX || lightness < LIGHTLESS || edgeWidth > SMEARED_EDGE;

type Limit = {
  obstacle: PhotoObstacle;
  when: (imageQuality: ImageQuality) => boolean;
  /** `true` if the obstacle prevents the reading, and `false` if it only makes the reading less certain. */
  preventsReading: boolean;
  of: 'detail' | 'hue' | 'everything';
};

const limits: readonly Limit[] = [
  { obstacle: 'small', when: ({ widthPx }) => widthPx < COARSE_PX, preventsReading: true, of: 'detail' },
  { obstacle: 'small', when: ({ widthPx }) => widthPx < SMALL_PX, preventsReading: false, of: 'detail' },
  {
    obstacle: 'soft',
    when: ({ edgeWidth }) => edgeWidth > BLURRED_EDGE,
    preventsReading: true,
    of: 'detail',
  },
  { obstacle: 'soft', when: isSoft, preventsReading: false, of: 'detail' },
  {
    obstacle: 'dark',
    when: ({ lightness }) => lightness < DARK_LIGHTNESS,
    preventsReading: true,
    of: 'everything',
  },
  {
    obstacle: 'dark',
    when: ({ lightness }) => lightness < DIM_LIGHTNESS,
    preventsReading: false,
    of: 'everything',
  },
  {
    obstacle: 'washedOut',
    when: ({ lightness }) => lightness > GLARING_LIGHTNESS,
    preventsReading: true,
    of: 'everything',
  },
  { obstacle: 'colourless', when: ({ chroma }) => chroma < COLOURLESS, preventsReading: true, of: 'hue' },
  { obstacle: 'turned', when: ({ turn }) => turn > AWAY_RADIANS, preventsReading: true, of: 'everything' },
  { obstacle: 'turned', when: ({ turn }) => turn > TURNED_RADIANS, preventsReading: false, of: 'everything' },
];

/**
 * Whether a measure cannot be read without colour: a red mark would look like a dark spot, and shine is measured partly
 * by the loss of colour.
 */
const needsHue: Record<Measure, boolean> = {
  roughness: false,
  redness: true,
  unevenness: true,
  darkSpots: true,
  dryness: false,
  shine: true,
  fineLines: false,
  deepLines: false,
  blemishes: true,
  marks: true,
};

const isLimitOf: Record<Limit['of'], (measure: Measure) => boolean> = {
  detail: (measure) => isDetail[measure],
  hue: (measure) => needsHue[measure],
  everything: () => true,
};

/** Whether the photo's quality is too low to read a measure in any region. */
export const isHidden = (imageQuality: ImageQuality, measure: Measure): boolean =>
  limits.some(
    ({ when, preventsReading, of }) => preventsReading && isLimitOf[of](measure) && when(imageQuality),
  );

const isLine = (measure: Measure): boolean => measure === 'fineLines' || measure === 'deepLines';
const isLostInHighlights = (measure: Measure): boolean => measure === 'redness' || measure === 'unevenness';

const isWashedOut = ({ coverage, coloured }: MeasuredFace, region: Region): boolean =>
  coverage[region] >= MIN_COVERAGE && coloured[region] < MIN_COLOURED;

/**
 * If the lips are farther apart than this share of the face's width, the person probably smiles or speaks, and the
 * folds around the mouth may be temporary. All 11 smiling synthetic faces are above this limit, and all 35 faces with
 * closed lips are below it.
 */
const MOVING_MOUTH = 0.05;

/** Whether hair, a hand, clipped colours or an open mouth prevent the reading of a measure in a region. */
export function isCovered(face: MeasuredFace, measure: Measure, region: Region): boolean {
  if (isLine(measure)) {
    const isMoving = region === 'aroundMouth' && face.mouthOpen > MOVING_MOUTH;
    return isMoving || (face.lineCoverage[region] ?? 0) < MIN_LINE_COVERAGE;
  }
  return face.coverage[region] < MIN_COVERAGE || (isLostInHighlights(measure) && isWashedOut(face, region));
}

/** Regions that every photo should show. */
const LARGE = ['forehead', 'nose', 'cheeks', 'chin'] as const;

/** The obstacles that limit the reading, in the order of `PhotoObstacle`. Empty for a good photo. */
export function obstaclesTo(face: MeasuredFace): PhotoObstacle[] {
  const found = new Set(limits.filter(({ when }) => when(face.imageQuality)).map(({ obstacle }) => obstacle));
  if (LARGE.some((region) => isWashedOut(face, region))) found.add('washedOut');
  if (LARGE.some((region) => face.coverage[region] < MIN_COVERAGE)) found.add('covered');
  return PhotoObstacle.options.filter((obstacle) => found.has(obstacle));
}
