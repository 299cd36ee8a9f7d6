import type { Region } from '#domain/reading/observation.ts';
import { type Mesh, tiltOf } from '../mesh.ts';
import type { Point } from '../pixels.ts';
import { between, directionOf, type Places, placesOf, regionOutlines } from './regions.ts';

export const lineRegions = [
  'forehead',
  'betweenBrows',
  'aroundEyes',
  'underEyes',
  'aroundMouth',
] as const satisfies readonly Region[];
export type LineRegion = (typeof lineRegions)[number];

/**
 * An area that is searched for lines: its outline in pixels, and the possible directions across the lines, which are
 * `normal` plus or minus `spread`, in radians.
 */
export type LinePart = { outline: readonly Point[]; normal: number; spread: number };

const DEGREE = Math.PI / 180;
const UPRIGHT = Math.PI / 2;

/**
 * The folds from the nostrils to the corners of the mouth, as mesh points. `cheek` is the side of the outline on the
 * cheek, from the nose down. Each pair in `lip` is a point beside the lip and a point on the lip. `foldOf` moves the
 * first towards the second.
 */
const folds = [
  {
    nostril: 129,
    mouthCorner: 57,
    cheek: [129, 36, 205, 207],
    lip: [
      [216, 186],
      [206, 92],
      [203, 165],
    ],
  },
  {
    nostril: 358,
    mouthCorner: 287,
    cheek: [358, 266, 425, 427],
    lip: [
      [436, 410],
      [426, 322],
      [423, 391],
    ],
  },
] as const;

/**
 * `LEAN`: how far the first point of each pair in `lip` is moved towards the second, as a share of the distance between
 * them. `UPPER_FOLD`: where the outline leaves the cheek, as a share of the distance from the third to the fourth point
 * of `cheek`.
 */
const LEAN = 0.25;
const UPPER_FOLD = 0.6;

function foldOf({ cheek: [nostril, one, two, low], lip }: (typeof folds)[number], point: Places): Point[] {
  return [
    point(nostril),
    point(one),
    point(two),
    between(point(two), point(low), UPPER_FOLD),
    ...lip.map(([beside, towards]) => between(point(beside), point(towards), LEAN)),
  ];
}

/** How far the direction across a line may differ from the normal, in radians. */
const SPREAD: Record<LineRegion, number> = {
  forehead: 30 * DEGREE,
  betweenBrows: 40 * DEGREE,
  aroundEyes: 60 * DEGREE,
  underEyes: 50 * DEGREE,
  aroundMouth: 35 * DEGREE,
};

/**
 * The skin on the outer side of each fold, and below each corner of the mouth, as mesh points. Most fine lines here are
 * upright, so only upright lines are searched for.
 */
const besideMouth = [
  [36, 205, 207, 212, 216, 206],
  [57, 212, 202, 204, 106, 43],
  [266, 425, 427, 432, 436, 426],
  [287, 432, 422, 424, 335, 273],
] as const;

/**
 * The skin between the nose and the upper lip, as pairs of mesh points: one near the nose or a fold, and one above the
 * lip. To avoid the folds, the upper side of the outline is moved from the first point towards the second, by the share
 * `OFF_FOLDS` of their distance.
 */
const upperLip = [
  [216, 186],
  [206, 92],
  [203, 165],
  [97, 167],
  [2, 164],
  [326, 393],
  [423, 391],
  [426, 322],
  [436, 410],
] as const;
const OFF_FOLDS = 0.35;
/**
 * How far upright lines around the mouth may lean, in radians. A wider range took longer, and agreed no better with
 * observers.
 */
const UPRIGHT_SPREAD = 20 * DEGREE;

/**
 * The skin around the mouth that is searched only for fine, upright lines. On the chin and above the upper lip, they
 * count as stubble.
 */
export function partsAroundMouth(mesh: Mesh): Record<'beside' | 'chin' | 'upperLip', readonly LinePart[]> {
  const point = placesOf(mesh);
  const upright = (outline: readonly Point[]): LinePart => ({
    outline,
    normal: tiltOf(mesh),
    spread: UPRIGHT_SPREAD,
  });
  const above = upperLip.map(([outer, lip]) => between(point(outer), point(lip), OFF_FOLDS));
  const below = upperLip.map(([, lip]) => point(lip)).toReversed();
  return {
    beside: besideMouth.map((outline) => upright(outline.map(point))),
    chin: regionOutlines(mesh).chin.map(upright),
    upperLip: [upright([...above, ...below])],
  };
}

/**
 * The distance of the part above the brows from each brow, as a share of the distance between the brows. With a smaller
 * distance, surprised faces seem to frown, too.
 */
const OFF_BROWS = 0.2;

const insetFromBrows = (left: Point, right: Point): [Point, Point] => [
  between(left, right, OFF_BROWS),
  between(left, right, 1 - OFF_BROWS),
];

/** The skin directly above the region between the brows, up to the outline of the forehead. Frown lines rise into it. */
export function partAboveBrows(mesh: Mesh): LinePart {
  const point = placesOf(mesh);
  const [left, right] = insetFromBrows(point(107), point(336));
  const [upperLeft, upperRight] = insetFromBrows(
    between(point(107), point(108), 0.5),
    between(point(336), point(337), 0.5),
  );
  return {
    outline: [left, upperLeft, upperRight, right],
    normal: tiltOf(mesh),
    spread: SPREAD.betweenBrows,
  };
}

/**
 * The parts of each region that are searched for lines, computed from the mesh of one face. Around the mouth, these are
 * the folds between the nose and the corners of the mouth.
 */
export function lineParts(mesh: Mesh): Record<LineRegion, readonly LinePart[]> {
  const point = placesOf(mesh);
  const along = tiltOf(mesh);
  const outlines = regionOutlines(mesh);
  const parts = (region: Exclude<LineRegion, 'aroundMouth'>, normal: number): LinePart[] =>
    outlines[region].map((outline) => ({ outline, normal, spread: SPREAD[region] }));
  return {
    forehead: parts('forehead', along + UPRIGHT),
    betweenBrows: parts('betweenBrows', along),
    aroundEyes: parts('aroundEyes', along + UPRIGHT),
    underEyes: parts('underEyes', along + UPRIGHT),
    aroundMouth: folds.map((fold) => ({
      outline: foldOf(fold, point),
      normal: directionOf(point(fold.nostril), point(fold.mouthCorner)) + UPRIGHT,
      spread: SPREAD.aroundMouth,
    })),
  };
}
