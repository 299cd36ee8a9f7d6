import { PhotoObstacle, type Region } from '#domain/reading/observation.ts';
import type { ImageQuality } from '../measure/image-quality.ts';
import type { Measure, MeasuredFace } from '../measure/measure-face.ts';

/** What is too fine for a small face or a soft photo. Colour and shine are read from larger patches. */
export const isDetail: Record<Measure, boolean> = {
  roughness: true,
  redness: false,
  unevenness: false,
  darkSpots: true,
  dryness: true,
  shine: false,
  fineLines: true,
  deepLines: true,
  blemishes: true,
  marks: true,
};

/** Limits of `ImageQuality`, found on drawn faces and portraits made smaller, darker and softer step by step. */
export const SMALL_PX = 110;
const COARSE_PX = 40;
const TINY_PX = 34;
export const SOFT_EDGE = 0.015;
const BLURRED_EDGE = 0.0215;
const SMEARED_EDGE = 0.0235;
export const DIM_LIGHTNESS = 0.21;
const DARK_LIGHTNESS = 0.16;
const LIGHTLESS = 0.14;
const GLARING_LIGHTNESS = 0.93;
export const TURNED_RADIANS = 0.5;
const AWAY_RADIANS = 0.9;

/** With less bare skin than this share, a region is not read. A deep fold lies in shadow that is not taken for skin. */
const MIN_COVERAGE = 0.5;
const MIN_LINE_COVERAGE = 0.5;
/** With less skin than this whose colour is true, its colour is not read. */
const MIN_COLOURED = 0.25;

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

/** Whether the photo hides a measure everywhere. */
export const isHidden = (imageQuality: ImageQuality, measure: Measure): boolean =>
  limits.some(
    ({ when, hides, of }) => hides && (isDetail[measure] || of === 'everything') && when(imageQuality),
  );

const isLine = (measure: Measure): boolean => measure === 'fineLines' || measure === 'deepLines';
const needsColour = (measure: Measure): boolean => measure === 'redness' || measure === 'unevenness';

const isWashedOut = ({ coverage, coloured }: MeasuredFace, region: Region): boolean =>
  coverage[region] >= MIN_COVERAGE && coloured[region] < MIN_COLOURED;

/**
 * From here on, as a share of the face's width, a mouth smiles or speaks: the folds around it are of this moment. Of 11
 * synthetic smiles all are beyond, of 35 faces with closed lips none.
 */
const MOVING_MOUTH = 0.05;

/** Whether hair, a hand, lost colour or a movement keeps a measure from being read in a region. */
export function isCovered(face: MeasuredFace, measure: Measure, region: Region): boolean {
  if (isLine(measure)) {
    const isMoving = region === 'aroundMouth' && face.mouthOpen > MOVING_MOUTH;
    return isMoving || (face.lineCoverage[region] ?? 0) < MIN_LINE_COVERAGE;
  }
  return face.coverage[region] < MIN_COVERAGE || (needsColour(measure) && isWashedOut(face, region));
}

/** Parts of the face of which each photo should show something. */
const LARGE = ['forehead', 'nose', 'cheeks', 'chin'] as const;

/** What stands in the way of seeing more, in the order of `PhotoObstacle`; none for a good photo. */
export function obstaclesTo(face: MeasuredFace): PhotoObstacle[] {
  const found = new Set(limits.filter(({ when }) => when(face.imageQuality)).map(({ obstacle }) => obstacle));
  if (LARGE.some((region) => isWashedOut(face, region))) found.add('washedOut');
  if (LARGE.some((region) => face.coverage[region] < MIN_COVERAGE)) found.add('covered');
  return PhotoObstacle.options.filter((obstacle) => found.has(obstacle));
}
